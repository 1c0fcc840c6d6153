"""What the table of play asks for next: the hand that draws, the hand that is turned, the role that is offered."""

from pitboss.games.baccarat.coups import VALUE, banker_draws, natural, player_draws
from pitboss.games.baccarat.layout import kind_of
from pitboss.games.baccarat.state import INITIAL, Baccarat, BaccaratRules, BaccaratTable, Hand, ids
from pitboss.table.state import NoMoreBets

Due = tuple[Hand | None, tuple[str, ...]]
OPEN = -1  # for the value of a third card that the Player's Hand has not drawn


# --- cards


def third_due(table: Baccarat, rules: BaccaratRules) -> Due:
    """The hand that draws next, once four cards lie face up, and the clauses of the table of play that say so."""
    mine, theirs = table.player.cards, table.banker.cards
    if len(theirs) > 2:
        return None, (rules.own.no_fourth.id,)
    player, banker = (VALUE[mine[0]] + VALUE[mine[1]]) % 10, (VALUE[theirs[0]] + VALUE[theirs[1]]) % 10
    asked = (player, banker, VALUE[mine[2]] if len(mine) > 2 else OPEN)
    found = rules.own.played.get(asked)
    if found is None:
        found = rules.own.played[asked] = _table_of_play(*asked, rules)
    return found


def _table_of_play(player: int, banker: int, third: int, rules: BaccaratRules) -> Due:
    own = rules.own
    if natural(player, banker):
        by_row = own.banker_rows[banker] if banker >= 8 else own.player_stands
        return None, ids(*own.natural, by_row)
    if not player_draws(player):
        draws = banker_draws(banker, None)
        return ("banker" if draws else None), ids(own.player_stands, own.banker_alone)
    if third == OPEN:
        return "player", ids(own.third, own.player_draws)
    return ("banker" if banker_draws(banker, third) else None), ids(own.third, own.banker_rows[banker])


def due(table: Baccarat, rules: BaccaratRules) -> tuple[Hand, ...]:
    """The hands to which the next cards go; none while cards lie face down that have to be turned first."""
    if table.misplaced:
        return ()
    if (dealt := table.dealt) < len(INITIAL):
        return INITIAL[dealt:]
    if table.player.down or table.banker.down:
        return ()
    hand, _ = third_due(table, rules)
    return (hand,) if hand else ()


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
