"""Blackjack without a hole card, with boxes that several players share, and Super Sevens."""
