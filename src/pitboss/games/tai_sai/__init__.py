"""Tai-sai, also called sic-bo: three dice in a tumbler and a layout that lights up."""
