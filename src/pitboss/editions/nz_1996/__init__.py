"""New Zealand, 26 January 1996."""
