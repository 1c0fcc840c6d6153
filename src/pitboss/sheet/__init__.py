"""Paytable sheets, as test laboratories and analysts write them: a value that prints, renders and converts."""

from pitboss.sheet.parts import Finding, Line, Sheet, Term
from pitboss.sheet.sheet import sheet

__all__ = ["Finding", "Line", "Sheet", "Term", "sheet"]
