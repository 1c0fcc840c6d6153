"""Division V: baccarat."""

from pitboss.book.choices import Between, Choice
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

at = citing("nz-1996", "V")

SEATS = 14
NUMBERS = divisions.Numbers(
    after_shoe=("7.1(b)", "7.1(b)"),
    offer="7.3",
    cut="7.4",
    burn="7.5",
    burn_value="7.6",
    replace="7.7",
    third_face_up="9.9",
    irregular={1: "12.1", 2: "12.2", 3: "12.3", 4: "12.4", 5: "12.5", 6: "12.6", 7: "12.7", 8: "12.8", 9: "12.9"},
)
CARDS = divisions.on_cards(
    at,
    NUMBERS,
    from_the_lowest(at(NUMBERS.offer)),
    after_vacancy=None,
    pre_shuffling=divisions.pre_shuffling(at),
)
OWN = divisions.own(
    at,
    NUMBERS,
    CARDS,
    styles=divisions.STYLES,
    style_b=divisions.style_b(at),
    areas_shared=None,
    area_maximum=None,
    one_each=at("4.5"),
    standing=(at("4.4"), at("4.4(a)"), at("4.4(b)"), at("4.4(c)")),
)
STANDING_AREAS = Choice(
    "standing_areas",
    Between(0, 8),
    default=2,
    cite=at("4.4(a)"),
    meaning="how many parts of the layout are marked for wagers of standing players",
)
STANDING_PLACES = Choice(
    "standing_places",
    Between(0, 30),
    default=6,
    cite=at("4.4"),
    meaning="how many players may stand at the table",
)
CHOICES = (
    *divisions.choices(at, divisions.STYLES),
    divisions.bank_offered(at),
    STANDING_AREAS,
    STANDING_PLACES,
)


def standing(setup: Setup) -> int:
    places = setup.choices.get("standing_places", STANDING_PLACES.default)
    return int(places) if setup.choices.get("standing_areas", STANDING_AREAS.default) else 0


WAGERS = divisions.wagers(at, SEATS, standing=8)

EDITION = Edition(
    BACCARAT_GAME,
    Rules(
        book="nz-1996",
        game="baccarat",
        title="Baccarat",
        wagers=WAGERS,
        chances=divisions.CHANCES,
        random=(),
        general=GENERAL,
        layout=divisions.on_layout(at),
        own=OWN,
        choices=CHOICES,
        find=layout.finder(WAGERS),
        find_own=layout.find_own,
        examples=("tie", "tie at standing 1", "banker", "player"),
        venues=BOTH_CASINOS,
        adjust=divisions.at_the_places,
        seats=(SEATS, at("2.1")),
        standing=standing,
        dealt_from=divisions.dealt_from,
        together=together,
        setup=Setup(seats=SEATS),
    ),
    division="V",
)
