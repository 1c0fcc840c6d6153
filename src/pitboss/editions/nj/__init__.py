"""New Jersey, N.J.A.C. 19:47-1."""
