"""What the table of play asks for next: the hand that draws, the hand that is turned, the role that is offered."""

from pitboss.draws.cards import Card
from pitboss.games.baccarat.coups import VALUE, Coup, banker_draws, natural, player_draws, point_count
from pitboss.games.baccarat.layout import kind_of
from pitboss.games.baccarat.state import INITIAL, Baccarat, BaccaratRules, BaccaratTable, Hand, Next, ids
from pitboss.table.state import NoMoreBets

NOTHING = Next()
# In the place of the value of the Player's third card: there is none yet, or the Banker's Hand has drawn, too.
OPEN, DRAWN = -1, -2
_value = dict(VALUE)


# --- cards


def by_table_of_play(mine: tuple[Card, ...], theirs: tuple[Card, ...], rules: BaccaratRules) -> Next:
    """What follows a Player's and a Banker's Hand that lie face up; each answer is worked out once."""
    if len(theirs) > 2:
        asked = (point_count(mine), point_count(theirs), DRAWN)
    else:  # asked of every coup, so without a call
        initial = (_value[mine[0]] + _value[mine[1]]) % 10
        third = _value[mine[2]] if len(mine) > 2 else OPEN
        asked = (initial, (_value[theirs[0]] + _value[theirs[1]]) % 10, third)
    found = rules.own.played.get(asked)
    if found is None:
        found = rules.own.played[asked] = _table_of_play(*asked, rules)
    return found


def _table_of_play(player: int, banker: int, third: int, rules: BaccaratRules) -> Next:
    own = rules.own
    if third == DRAWN:
        return _ended(player, banker, ids(own.no_fourth), rules)
    if natural(player, banker):
        by_row = own.banker_rows[banker] if banker >= 8 else own.player_stands
        return _ended(player, banker, ids(*own.natural, by_row), rules)
    if third == OPEN and player_draws(player):
        return Next(("player",), ids(own.third, own.player_draws))
    stands = not player_draws(player)
    by = ids(own.player_stands, own.banker_alone) if stands else ids(own.banker_rows[banker])
    if banker_draws(banker, None if stands else third):
        return Next(("banker",), ids(own.third) + by)
    return _ended(player if stands else (player + third) % 10, banker, by, rules)


def _ended(player: int, banker: int, by: tuple[str, ...], rules: BaccaratRules) -> Next:
    own = rules.own
    tie = ids(own.tie) if player == banker else ()
    return Next((), by, Coup(player, banker), by + own.counting + tie)


def next_due(table: Baccarat, rules: BaccaratRules) -> Next:
    """Nothing is due while cards lie face down that have to be turned first, or out of sequence."""
    if table.misplaced:
        return NOTHING
    player, banker = table.player, table.banker
    if player.down or banker.down:
        dealt = table.dealt
        return _INITIAL[dealt] if dealt < len(INITIAL) else NOTHING
    if len(banker.cards) > 1:
        return by_table_of_play(player.cards, banker.cards, rules)
    return _INITIAL[len(player.cards) + len(banker.cards)]


_INITIAL = tuple(Next(INITIAL[dealt:]) for dealt in range(len(INITIAL)))


def due(table: Baccarat, rules: BaccaratRules) -> tuple[Hand, ...]:
    return next_due(table, rules).hands


def face_down(table: Baccarat) -> bool:
    """Whether the cards that are due next are dealt face down."""
    return table.style != "A" and (table.style == "B" or table.dealt < len(INITIAL))


def too_few(table: Baccarat, rules: BaccaratRules) -> bool:
    return len(due(table, rules)) > table.cards.shoe.inside + len(table.held)


# --- roles


def candidates(state: BaccaratTable, hand: Hand, rules: BaccaratRules) -> list[int]:
    """Seated players by falling wager on a hand, equal ones from the lowest seat; nobody is asked twice."""
    wagers: dict[int, int] = {}
    for each in state.table.layout:
        if kind_of(each.wager) == hand and each.seat <= rules.setup.seats:
            wagers[each.seat] = wagers.get(each.seat, 0) + each.stake
    refused = {seat for seat, other in state.equipment.refused if other == hand}
    return sorted((seat for seat in wagers if seat not in refused), key=lambda seat: (-wagers[seat], seat))


def on_offer(state: BaccaratTable, rules: BaccaratRules) -> Hand | None:
    """The role that is offered now: the Bank before the deal, the Player's Hand once its cards lie there."""
    table = state.equipment
    if table.style != "B" or table.void_hand or type(state.phase) is not NoMoreBets:
        return None
    if table.void_hand_due and not table.dealt:
        return None  # this round will have no wagers
    hand: Hand | None = None
    if not table.dealt and not table.banker_by:
        hand = "banker"
    elif table.dealt >= len(INITIAL) and table.player.down and not table.player_by:
        hand = "player"
    return hand if hand and candidates(state, hand, rules) else None


def to_turn(table: Baccarat) -> Hand | None:
    """The hand that is turned next: the Player's first, and never both at once."""
    if table.dealt < len(INITIAL) or table.misplaced:
        return None
    return "player" if table.player.down else "banker" if table.banker.down else None


def turned_by(table: Baccarat, hand: Hand) -> int:
    """The seat that turns a hand, 0 for the dealer."""
    return max(table.player_by if hand == "player" else table.banker_by, 0)
