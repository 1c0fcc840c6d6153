"""A further craps code, known by its heading."""
