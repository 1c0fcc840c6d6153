"""Roulette with a single zero."""
