"""The games: each a record of functions over frozen values. No game imports another, and none knows its country."""
