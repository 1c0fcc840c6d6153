"""Division IX: midi baccarat."""

from pitboss.book.index import citing
from pitboss.editions import Edition
from pitboss.editions.nz_1996 import baccarat_divisions as divisions
from pitboss.editions.nz_1996.general import AUCKLAND, GENERAL
from pitboss.games.baccarat import layout
from pitboss.games.baccarat.placing import together
from pitboss.games.baccarat.play import BACCARAT_GAME
from pitboss.shoe.order import from_the_highest
from pitboss.table.rules import Rules
from pitboss.table.state import Setup

at = citing("nz-1996", "IX")

SEATS = 9
NUMBERS = divisions.Numbers(
    after_shoe=("7.1(b)", "7.1(b)"),
    offer="7.3",
    cut="7.4",
    burn="7.5",
    burn_value="7.6",
    replace="7.7",
    third_face_up="9.9",
    irregular={
        1: "12.1",
        2: "12.2",
        3: "12.3",
        4: "12.4",
        5: "12.5",
        6: "12.6",
        7: "11.7",
        8: "11.8",
        9: "11.9",
    },  # printed so
)
CARDS = divisions.on_cards(
    at,
    NUMBERS,
    from_the_highest(at(NUMBERS.offer)),
    after_vacancy=None,
    pre_shuffling=divisions.pre_shuffling(at),
)
OWN = divisions.own(
    at,
    NUMBERS,
    CARDS,
    styles=divisions.STYLES,
    style_b=divisions.style_b(at),
    areas_shared=at("4.4"),
    area_maximum=divisions.area_maximum(at("4.5")),
    one_each=None,
    standing=(),
)
CHOICES = (
    *divisions.choices(at, divisions.STYLES),
    divisions.bettors_per_area(at),
    divisions.bank_offered(at),
)
WAGERS = divisions.wagers(at, SEATS)

EDITION = Edition(
    BACCARAT_GAME,
    Rules(
        book="nz-1996",
        game="midi-baccarat",
        title="Midi Baccarat",
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
        venues={"Auckland": AUCKLAND},
        adjust=divisions.at_the_places,
        seats=(SEATS, at("2.1")),
        standing=divisions.behind,
        dealt_from=divisions.dealt_from,
        together=together,
        setup=Setup(seats=SEATS),
    ),
    division="IX",
)
