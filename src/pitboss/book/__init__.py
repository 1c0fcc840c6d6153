"""The rule books as data: clauses, readings of unclear clauses, choices a house may make, offices and powers."""
