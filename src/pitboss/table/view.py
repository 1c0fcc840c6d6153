"""What leaves the table: everything on the layout is in plain sight, so all viewers of these games see the same."""

from typing import Any

from pitboss.money import show
from pitboss.table.rules import Rules
from pitboss.table.state import State


def seen_by_all(state: State[Any], rules: Rules[Any]) -> dict[str, Any]:
    table = state.table
    sign = table.sign
    return {
        "book": rules.book,
        "game": rules.game,
        "table": rules.setup.name,
        "phase": type(state.phase).__struct_config__.tag,
        "sign": {
            "minimum": show(sign.minimum),
            "maximum": show(sign.maximum),
            "increment": show(sign.increment) if sign.increment else "",
        },
        "players": {
            str(seat): {
                "name": player.name,
                "rack": show(player.rack),
                "own_limits": bool(player.limits),
                "owes": show(player.owes),
            }
            for seat, player in sorted(table.players.items())
        },
        # The display rack and its marker buttons: whose colour is worth what.
        "display_rack": {
            player.non_value.colour: {
                "player": player.name,
                "value": show(player.non_value.value),
                "held": show(player.non_value.held),
            }
            for _, player in sorted(table.players.items())
            if player.non_value
        },
        "layout": [
            {
                "seat": placed.seat,
                "wager": placed.wager,
                "stake": show(placed.stake),
                "chips": placed.tender.colour or "value",
                "paid": placed.paid,
            }
            for placed in table.layout
        ],
    }
