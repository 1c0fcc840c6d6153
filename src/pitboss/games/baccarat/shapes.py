"""The three wagers of baccarat, as one finished coup decides them."""

from pitboss.book.index import Clause
from pitboss.games.baccarat.coups import Coup
from pitboss.money import Odds
from pitboss.wager import Lose, Rule, StandOff, Wager, Win, one_draw

CoupWager = Wager[None, Coup]
Cites = tuple[Clause, ...]


def on_hand(
    hand: str, name: str, on: str, position: str, odds: Odds, *, wins: Cites, loses: Cites, ties: Cites
) -> CoupWager:
    """On the Banker's or the Player's Hand: it wins with the higher count, and equal counts void it."""
    banker = hand == "banker"

    def ahead(coup: Coup) -> int:
        return coup.banker - coup.player if banker else coup.player - coup.banker

    rules: tuple[Rule[Coup], ...] = (
        Rule(lambda coup: ahead(coup) > 0, Win(odds), wins),
        Rule(lambda coup: ahead(coup) < 0, Lose(), loses),
        Rule(lambda coup: ahead(coup) == 0, StandOff(), ties),
    )
    return Wager(name, on, position, position, wins[0], None, one_draw(*rules))


def on_tie(name: str, on: str, position: str, odds: Odds, *, wins: Cites, loses: Cites) -> CoupWager:
    rules: tuple[Rule[Coup], ...] = (
        Rule(lambda coup: coup.player == coup.banker, Win(odds), wins),
        Rule(lambda coup: coup.player != coup.banker, Lose(), loses),
    )
    return Wager(name, on, position, position, wins[0], None, one_draw(*rules))
