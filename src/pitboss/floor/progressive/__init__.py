"""The controller of a progressive jackpot that linked tables feed and win: one pool, one order of payment.

It follows what the tables put on record and never looks ahead of it; its own log says why each hand was paid when it
was. The order is that of the recorded times at which the hands were received, whatever table reports first.
"""
