"""The progressive jackpot at this table: its terms, its meter, the hands that qualify, and what they are paid."""

from collections.abc import Iterable
from math import ceil
from typing import Any, get_args

from pitboss.book.choices import Value, check_choices
from pitboss.book.offices import Office
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.prizes import Won, won
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.games.caribbean_stud.state import Claim, StudRules, StudTable, electronic, ids, is_linked
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import jackpots
from pitboss.table.jackpots import Grant, Means, Terms
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen

NOT_ONLY_CHIPS = (Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)
CASH_UNIT = 5  # cents: the smallest coin
EQUIPMENT: Office = "jackpot controller"
DOWN = "the jackpot’s controller is down"

# --- the terms and the pool, between rounds


def terms_of(choices: Any) -> Terms:
    """The terms that a house has chosen: dollars and percent."""
    wager, rate, seed = (int(choices[f"jackpot_{each}"]) for each in ("wager", "increment_rate", "seed"))
    return Terms(wager * 100, rate, seed * 100)


def between_rounds(state: StudTable, rules: StudRules) -> Refused | None:
    """The refusal of a change while a round is open: from its first wager to its last card."""
    jackpot, own = state.equipment.jackpot, rules.own
    if rules.chosen["jackpot_operation"] == "none":
        return refuse(own.pool, "no progressive jackpot is played at this table")
    if type(state.phase) is not BetsOpen or state.table.layout or jackpot.wagers or jackpot.carried:
        return refuse(own.pool, "a round is open", "wait until it is over and nothing lies on the layout")
    return None


def not_linked(rules: StudRules, by: Office) -> Refused | None:
    """The refusal of an act on the pool at a table that only shares it; its controller speaks for all tables."""
    if not is_linked(rules) or by == EQUIPMENT:
        return None
    return refuse(rules.own.meter, "the pool is that of several tables", "say it to their controller")


def configure(state: StudTable, command: m.ConfigureJackpot, rules: StudRules) -> Decision:
    own = rules.own
    operator = not_linked(rules, command.by) if is_linked(rules) else lacks(own.configure, command.by)
    if refusal := operator or between_rounds(state, rules):
        return refusal
    if refusal := proper(command, rules):
        return refusal
    cite = ids(own.configure.cite, own.pool)
    return Accepted((m.JackpotConfigured(command.terms, command.approval.strip(), cite),))


def proper(command: m.ConfigureJackpot, rules: StudRules) -> Refused | None:
    """The refusal of terms with which the house could not have opened the table, or that nobody has approved."""
    own, terms = rules.own, command.terms
    made: dict[str, Value] = {
        "jackpot_wager": terms.wager // 100,
        "jackpot_increment_rate": terms.rate,
        "jackpot_seed": terms.seed // 100,
    }
    if wrong := check_choices(rules.choices, made):
        return refuse(own.pool, "; ".join(map(str, wrong)))
    if terms.wager % 100 or terms.wager not in rules.setup.chips:
        chips = ", ".join(show(each) for each in rules.setup.chips if not each % 100)
        return refuse(own.jackpot_chip, f"a wager of {show(terms.wager)} is not one chip", chips)
    if terms.seed % 100:
        return refuse(own.seed, f"a seed of {show(terms.seed)} is not in dollars", show(terms.seed - terms.seed % 100))
    if not command.approval.strip():
        return refuse(own.pool, "no approval of the Authority is named", "name it, as its reference number")
    return None


def reset(state: StudTable, command: m.ResetJackpot, rules: StudRules) -> Decision:
    own, jackpot = rules.own, state.equipment.jackpot
    if refusal := lacks(own.reset, command.by) or between_rounds(state, rules):
        return refusal
    if is_linked(rules):
        return refuse(own.meter, "the pool is that of several tables", "reset it at their controller")
    if command.pool < 0:
        return refuse(own.meter, f"a pool of {show(command.pool)} cannot be")
    if command.pool == jackpot.meter and jackpot.seeded:
        return refuse(own.meter, f"the pool stands at {show(jackpot.meter)}")
    cite = ids(*own.seed, own.reset.cite)
    return Accepted((jackpots.JackpotFunded(command.pool - jackpot.meter, command.because, cite),))


# --- what is displayed


def report_controller(state: StudTable, command: m.ReportController, rules: StudRules) -> Decision:
    own, up = rules.own, state.equipment.jackpot.up
    if refusal := lacks(own.controls, command.by) or not_linked(rules, command.by):
        return refusal
    if not (electronic(rules) or is_linked(rules)):
        return refuse(own.meter, "the jackpot of this table has no controller")
    if command.up == up:
        return refuse(own.meter, "that is on record")
    return Accepted((m.ControllerReported(why_not(command), ids(*own.meter)),))


def why_not(command: m.ReportController) -> str:
    """Why the jackpot cannot be played after this, if it cannot."""
    return "" if command.up else command.because or DOWN


def report_meter(state: StudTable, command: m.ReportMeter, rules: StudRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.controls, command.by) or not_linked(rules, command.by):
        return refusal
    if not is_linked(rules):
        return refuse(own.meter, "the pool is this table’s own", "reset it, where it is to stand at another amount")
    if command.pool < 0:
        return refuse(own.meter, f"a pool of {show(command.pool)} cannot be")
    return Accepted((m.MeterShown(command.pool, ids(*own.meter)),))


# --- hands that qualify


def verify(state: StudTable, command: m.VerifyJackpot, rules: StudRules) -> Decision:
    """The dealer verifies each hand and notifies the game supervisor."""
    own, jackpot = rules.own, state.equipment.jackpot
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    waiting = [each for each in jackpot.claims if not each.verified]
    if state.equipment.step != "jackpot" or not waiting:
        return refuse(own.verify, "no hand waits to be verified for the jackpot")
    return Accepted(tuple(m.JackpotVerified(each.seat, each.kind, ids(own.verify)) for each in waiting))


def choose_means(state: StudTable, command: m.ChooseMeans, rules: StudRules) -> Decision:
    """Cash or a cheque for a royal or a straight flush, where its player asks for it."""
    own = rules.own
    claim = next((each for each in state.equipment.jackpot.claims if each.seat == command.seat), None)
    if claim is None:
        return refuse(own.means, f"seat {command.seat} has won no jackpot")
    if Kind(claim.kind) not in NOT_ONLY_CHIPS:
        return refuse((own.means, rules.general.in_chips), f"a {Kind(claim.kind)} is paid in chips")
    if command.means not in payable_by(rules):
        because = f"here nothing is paid {'by' if command.means == 'cheque' else 'in'} {command.means}"
        return refuse(own.means, because, " or ".join(payable_by(rules)))
    return Accepted((m.MeansChosen(command.seat, command.means, ids(own.means)),))


def payable_by(rules: StudRules) -> tuple[Means, ...]:
    """What the operator pays the largest prizes in, if the player asks for it."""
    offered = str(rules.chosen["jackpot_paid_in"])
    return tuple(each for each in get_args(Means) if each in offered)


# --- payment


def pay(state: StudTable, command: m.PayJackpots, rules: StudRules) -> Decision:
    """Out of this table's own pool; after a royal flush it restarts with its seed (CS-05)."""
    own, jackpot = rules.own, state.equipment.jackpot
    if refusal := lacks(rules.layout.pay_then, command.by) or _not_payable(state, rules):
        return refusal
    if is_linked(rules):
        return refuse(own.in_order, "the pool is that of several tables", "its controller says what each hand is paid")
    claims = jackpot.claims
    found = won(jackpot.meter, [Kind(each.kind) for each in claims], own.wagers.prizes, own.several)
    left = jackpot.meter - sum(each.of_pool for each in found)
    events = [_payment(claim, granted(claim.seat, each), each.cite, rules) for claim, each in _pairs(claims, found)]
    if restarts(claims) and jackpot.terms.seed:
        because = "the pool restarts with its seed"
        events.append(jackpots.JackpotFunded(jackpot.terms.seed, because, ids(*own.seed)))
        left += jackpot.terms.seed
    return Accepted((*events, m.JackpotsSettled(left, ids(own.count))))


def restarts(claims: Iterable[Claim]) -> bool:
    """Whether one of these hands takes the whole pool."""
    return any(each.kind == Kind.ROYAL_FLUSH for each in claims)


def granted(seat: int, prize: Won) -> Grant:
    return Grant(seat, ceil(prize.due), prize.of_pool)


def _pairs(claims: tuple[Claim, ...], found: tuple[Won, ...]) -> list[tuple[Claim, Won]]:
    return list(zip(claims, found, strict=True))


def _not_payable(state: StudTable, rules: StudRules) -> Refused | None:
    own, jackpot = rules.own, state.equipment.jackpot
    if state.equipment.step != "jackpot":
        return refuse(own.after_settlement, "jackpots are paid when all other wagers are settled")
    if any(not each.verified for each in jackpot.claims):
        return refuse(own.verify, "hands have still to be verified", "verify them first")
    if jackpot.out:
        return refuse(own.meter, jackpot.out, "wait until it works again")
    return None


def grant(state: StudTable, command: m.GrantJackpots, rules: StudRules) -> Decision:
    """What the controller of linked tables grants the hands of this round: all of them, whatever the hour."""
    own, jackpot = rules.own, state.equipment.jackpot
    if refusal := lacks(own.controls, command.by) or not_linked(rules, command.by) or _not_payable(state, rules):
        return refusal
    if not is_linked(rules):
        return refuse(own.meter, "the pool is this table’s own")
    if [each.seat for each in command.grants] != [each.seat for each in jackpot.claims] or command.pool < 0:
        seats = ", ".join(str(each.seat) for each in jackpot.claims)
        return refuse(own.in_order, "that is not a prize for each hand that qualifies", f"seats {seats}")
    if any(not 0 <= each.of_pool <= each.due for each in command.grants):
        return refuse(own.in_order, "a hand is paid no more out of the pool than it is due")
    kinds = [own.wagers.prizes[Kind(each.kind)] for each in jackpot.claims]
    if any(each.due < prize.least for each, (prize, _) in zip(command.grants, kinds, strict=True)):
        return refuse(own.in_order, "a hand is due no less than the fixed amount of its prize")
    whole, by_shoe, by_shuffler = own.in_order
    order = (whole, by_shuffler if state.equipment.shuffler else by_shoe)
    events = [
        _payment(claim, each, (*cite, *order), rules)
        for claim, each, (_, cite) in zip(jackpot.claims, command.grants, kinds, strict=True)
    ]
    return Accepted((*events, m.JackpotsSettled(command.pool, ids(own.count))))


def _payment(claim: Claim, due: Grant, cite: tuple[Any, ...], rules: StudRules) -> Any:
    """Rounded up to what can be handed over; a cheque is for the exact amount (CS-09)."""
    own, means = rules.own, claim.means or "chips"
    amount = handed_over(due.due, means, rules)
    also = (own.means,) if means != "chips" or amount != due.due else ()
    cites = ids(*cite, own.after_settlement, *also)
    return jackpots.JackpotPaid(claim.seat, str(Kind(claim.kind)), due.of_pool, amount - due.of_pool, means, cites)


def handed_over(due: int, means: Means, rules: StudRules) -> int:
    match means:
        case "chips":
            return rules.chips.next_payable(due)
        case "cash":
            return due + -due % CASH_UNIT
        case "cheque":
            return due


HANDLERS: dict[type, Any] = {
    m.ConfigureJackpot: configure,
    m.ResetJackpot: reset,
    m.ReportController: report_controller,
    m.ReportMeter: report_meter,
    m.VerifyJackpot: verify,
    m.ChooseMeans: choose_means,
    m.PayJackpots: pay,
    m.GrantJackpots: grant,
}
