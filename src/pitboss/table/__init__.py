"""The table that every game stands around: people, chips, signs, wagers on the layout, and the round of one draw.

Here Division I acts on a wager (parts 13, 14, 15, 18); a game adds its equipment and its irregularities.
"""
