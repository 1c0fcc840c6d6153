"""The executable rule book of casino table games."""
