"""Craps: what its wagers win and lose on; the editions say what they are called, what they pay and by which clause."""
