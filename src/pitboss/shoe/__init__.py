"""The cards of a table: from sealed decks, over the shuffle, the cut and the cutting card, into the shoe.

What a game does with the cards that leave the shoe is its own. Nobody knows the order of those that lie in it: state
and log hold only what has been seen, and how many of each card have not.
"""
