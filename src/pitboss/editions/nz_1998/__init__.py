"""New Zealand, 29 January 1998."""
