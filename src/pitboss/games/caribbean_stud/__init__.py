"""Caribbean stud poker: one hand of five against the dealer's, and a bet of twice the ante to see it."""
