"""Infers what a seat can know about the cards in other hands of Nuts about Mutts, from its own views alone.

A player who draws had no card that fits; one who lays a special card had no number that does; a hand given away in a
swap is known. The other choices of players hint at their cards too, if they choose as the sensible bot does.
"""

from typing import NamedTuple

from rumpus.games.nuts_about_mutts.bots.sensible import EXTRA as ANY_TIME
from rumpus.games.nuts_about_mutts.bots.sensible import NEARLY_OUT, NUMBER, RESCUE, SPECIAL, WEAKEST_FIRST, WORTH_A_SWAP
from rumpus.games.nuts_about_mutts.cards import (
    ALIKE,
    DRAW,
    END,
    EVERYTHING,
    GRAB,
    HYDRANT,
    KINDS,
    MATCH,
    NO_SWAP,
    NUMBERED,
    OF_BREED,
    OF_COLOUR,
    PEDIGREE,
    PLAY_MUTT,
    WILD,
    card_played,
    detail_named,
    neighbours,
)
from rumpus.games.nuts_about_mutts.state import DECIDING, NOTHING, OFFERED
from rumpus.games.nuts_about_mutts.view import View

AT_THE_DEAL = -1
RECENT = 6  # how many of a seat's last choices are remembered

Row = list[int]


class Clues(NamedTuple):
    """The remembered facts as numbers, for dealing the hidden cards; times are counted in actions."""

    cards: list[Row]  # in other hands: seat, the kinds it may be of, since when; the best known first
    gone: list[Row]  # cards that others laid: seat, card, since when it was held, until when
    choices: list[Row]  # of others: seat, when, action; then top, named, ran, drawn, the set inside, and all sizes


class Card:
    """A card in another hand."""

    __slots__ = ("kinds", "since")

    def __init__(self, kinds: int, since: int) -> None:
        self.kinds = kinds
        self.since = since


class Memory:
    """The memory of one seat during one match."""

    def __init__(self, view: View) -> None:
        self._seat = view.seat
        self._begin(view)

    def _begin(self, view: View) -> None:
        self._now = 0
        self._hands = [[Card(EVERYTHING, AT_THE_DEAL) for _ in range(size)] for size in view.sizes]
        self._gone: list[Row] = []
        self._choices: list[Row] = []

    def clues(self) -> Clues:
        cards = [
            [seat, card.kinds, card.since]
            for seat, hand in enumerate(self._hands)
            if seat != self._seat
            for card in hand
        ]
        recent: list[Row] = []
        for seat in range(len(self._hands)):
            recent += [choice for choice in self._choices if choice[0] == seat][-RECENT:]
        return Clues(sorted(cards, key=lambda row: row[1].bit_count()), self._gone, recent)

    def saw(self, before: View, seat: int, action: int, after: View) -> None:
        """Record an action of any seat; the views are this seat's own."""
        if after.hand_number != before.hand_number:
            self._begin(after)
            return
        self._now += 1
        if seat != self._seat and action < GRAB:
            self._learn(before, seat, action)
        if action < DRAW and card_played(action) == HYDRANT and before.sizes[seat] > 1:
            self._swap(before, seat, detail_named(action))
        for other, size in enumerate(after.sizes):
            hand = self._hands[other]
            kinds = drawn_kinds(before, after) if other == seat and action == DRAW else EVERYTHING
            hand += [Card(kinds, self._now) for _ in range(size - len(hand))]
            del hand[size:]

    def _learn(self, before: View, seat: int, action: int) -> None:
        """Record what an action of another seat reveals about its hand."""
        if before.part is not None:
            if action == DRAW:
                self._rule_out(seat, called(before))
            elif action < MATCH:
                self._lay(seat, card_played(action))
        elif action < DRAW:
            card = card_played(action)
            drawn = card if before.stage == DECIDING else NOTHING
            self._lay(seat, card, drawn != NOTHING)
            self._choices.append([seat, self._now, action, *scene(before, drawn)])
            if drawn == NOTHING:
                self._rule_out(seat, preferred(before, seat, action))
        elif action == DRAW and not before.doghouses[seat]:
            self._rule_out(seat, fitting(before))
        elif action == END:
            self._rule_out(seat, any_time(before, seat))

    def _lay(self, seat: int, card: int, just_drawn: bool = False) -> None:
        """Remove a laid card: of the cards that it may have been, the best known is the likeliest."""
        hand = self._hands[seat]
        able = hand[-1:] if just_drawn else [held for held in hand if held.kinds >> card & 1] or hand
        laid = min(able, key=lambda held: held.kinds.bit_count())
        hand.remove(laid)
        self._gone.append([seat, card, laid.since, self._now])

    def _rule_out(self, seat: int, kinds: int) -> None:
        for held in self._hands[seat]:
            held.kinds = held.kinds & ~kinds or held.kinds

    def _swap(self, before: View, seat: int, target: int) -> None:
        """NM-10: after a swap each player knows the other's hand; choices made with the old hands are forgotten."""
        if target == NO_SWAP:
            return
        both = (seat, target)
        self._hands[seat], self._hands[target] = self._hands[target], self._hands[seat]
        self._choices = [choice for choice in self._choices if choice[0] not in both]
        self._gone = [row for row in self._gone if row[0] not in both]
        for other in both:
            for held in self._hands[other]:
                held.since = self._now
        if self._seat in both:
            given = list(before.hand)
            given[HYDRANT] -= self._seat == seat
            other = target if self._seat == seat else seat
            self._hands[other] = [Card(1 << card, self._now) for card in range(KINDS) for _ in range(given[card])]


def scene(view: View, drawn: int) -> Row:
    top, named = (NOTHING if value is None else value for value in (view.top, view.named))
    inside = sum(1 << seat for seat, inside in enumerate(view.doghouses) if inside)
    return [top, named, int(view.ran), drawn, inside, *view.sizes]


def fitting(view: View) -> int:
    """NM-3 to NM-5: the set of kinds that could be put into play."""
    if view.named is not None:
        return OF_COLOUR[view.named] | WILD
    return EVERYTHING if view.top is None else ALIKE[view.top] | WILD


def called(view: View) -> int:
    """NM-11: the kinds of the breed under way."""
    return OF_BREED[view.breed] if view.breed is not None else 0


def any_time(view: View, seat: int) -> int:
    """NM-14, NM-15: the kinds that a seat could match or run."""
    if not view.advanced or view.doghouses[seat] or view.named is not None or view.top is None:
        return 0
    top = view.top
    return sum(1 << card for card in range(NUMBERED) if card == top or neighbours(card, top))


def drawn_kinds(before: View, after: View) -> int:
    """Return the possible kinds of a card that another seat drew by an action."""
    if before.part is not None:
        breed = called(before)
        return breed if after.stage == OFFERED else EVERYTHING & ~breed
    fits = fitting(before)
    return fits if after.stage == DECIDING else EVERYTHING & ~fits


def preferred(view: View, seat: int, action: int) -> int:
    """Return the kinds that a sensible player would have laid instead."""
    always = any_time(view, seat)
    fewest = min(size for other, size in enumerate(view.sizes) if other != seat)

    def urge(card: int, extra: bool) -> tuple[int, int]:
        if card < NUMBERED:
            return ANY_TIME if extra else NUMBER, 0
        if card == HYDRANT:
            rescue = view.sizes[seat] - 1 - fewest >= WORTH_A_SWAP
        else:
            rescue = card != PEDIGREE and fewest <= NEARLY_OUT
        return RESCUE if rescue else SPECIAL, -WEAKEST_FIRST.index(card)

    chosen = urge(card_played(action), MATCH <= action < PLAY_MUTT)
    fits = fitting(view) | always
    return sum(1 << card for card in range(KINDS) if fits >> card & 1 and urge(card, bool(always >> card & 1)) > chosen)
