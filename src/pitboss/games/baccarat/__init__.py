"""Baccarat: mini, midi and full are one game, with a page of data for each division."""
