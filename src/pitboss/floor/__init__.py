"""What concerns several tables at once."""
