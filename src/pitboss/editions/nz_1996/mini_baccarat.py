"""Division IV: mini baccarat."""

from pitboss.book.index import citing
from pitboss.editions import Edition
from pitboss.editions.nz_1996 import baccarat_divisions as divisions
from pitboss.editions.nz_1996.general import BOTH_CASINOS, GENERAL
from pitboss.games.baccarat import layout
from pitboss.games.baccarat.placing import together
from pitboss.games.baccarat.play import BACCARAT_GAME
from pitboss.shoe.order import from_the_lowest
from pitboss.table.rules import Rules
from pitboss.table.state import Setup

at = citing("nz-1996", "IV")

SEATS = 7
NUMBERS = divisions.Numbers(
    after_shoe=("7.1(b)", "7.1(c)"),
    offer="7.2",
    cut="7.3",
    burn="7.4",
    burn_value="7.5",
    replace="7.6",
    third_face_up="9.6",
    irregular={1: "11.1", 2: "11.2", 3: "11.3", 4: "11.4", 5: "11.5", 6: "11.6", 7: "11.7", 8: "11.8", 9: "11.9"},
)
CARDS = divisions.on_cards(
    at,
    NUMBERS,
    from_the_lowest(at(NUMBERS.offer)),
    after_vacancy=at("7.1(d)"),
    pre_shuffling=None,
)
OWN = divisions.own(
    at,
    NUMBERS,
    CARDS,
    styles=divisions.FACE_UP_OR_DOWN,
    style_b=None,
    areas_shared=at("4.4"),
    area_maximum=divisions.area_maximum(at("4.5")),
    one_each=None,
    standing=(),
)
CHOICES = (*divisions.choices(at, divisions.FACE_UP_OR_DOWN), divisions.bettors_per_area(at))
WAGERS = divisions.wagers(at, SEATS)

EDITION = Edition(
    BACCARAT_GAME,
    Rules(
        book="nz-1996",
        game="mini-baccarat",
        title="Mini Baccarat",
        wagers=WAGERS,
        chances=divisions.CHANCES,
        random=(),
        general=GENERAL,
        layout=divisions.on_layout(at),
        own=OWN,
        choices=CHOICES,
        find=layout.finder(WAGERS),
        find_own=layout.find_own,
        examples=("tie", "banker at 3", "banker", "player"),
        venues=BOTH_CASINOS,
        adjust=divisions.at_the_places,
        seats=(SEATS, at("2.1")),
        standing=divisions.behind,
        dealt_from=divisions.dealt_from,
        together=together,
        setup=Setup(seats=SEATS),
    ),
    division="IV",
)
