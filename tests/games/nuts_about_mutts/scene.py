"""Positions of Nuts about Mutts laid out as a test wants them; all 104 cards are somewhere."""

from rumpus.game import NOBODY
from rumpus.games.nuts_about_mutts.cards import KINDS
from rumpus.games.nuts_about_mutts.state import ON_TURN, State, cover, take
from rumpus.games.nuts_about_mutts.words import COLOUR_WORDS, card_word
from tests.scene import Scene

KEY = "nuts-about-mutts"
NUMBER = {card_word(card): card for card in range(KINDS)}
DECK = {**dict.fromkeys(list(NUMBER)[:39], 2), "mutt": 14, "fleas": 3, "hydrant": 3, "pedigree": 3, "doghouse": 3}


def cards(text: str) -> list[int]:
    """The kinds of cards written with commas between them."""
    return [NUMBER[name] for name in text.split(", ") if name]


def table(
    *hands: str,
    top: str = "red 7",
    named: str = "",
    turn: int = 0,
    inside: tuple[int, ...] = (),
    deck: str | None = None,
    rest: str | int = "deck",
    advanced: bool = True,
    match_hands: int = 1,
) -> Scene:
    """A turn begins. `inside` are the seats in a dog house; what is left over lies in the deck or at home (then `deck`
    says what there is to draw), or is in the hand of a seat."""
    scene = Scene(KEY, len(hands), advanced=advanced, hands=match_hands)
    s: State = scene.s
    s.stage, s.turn, s.dealer, s.drawing = ON_TURN, turn, (turn - 1) % len(hands), NOBODY
    for seat, hand in enumerate(hands):
        for card in cards(hand):
            take(s, seat, card)
    for card in cards(top):
        remove(s, card)
        cover(s, card)
    s.named = COLOUR_WORDS.index(named) if named else s.named
    for seat in inside:
        remove(s, NUMBER["doghouse"])
        s.doghouses[seat] = 1
    put_away(s, cards(deck or ""), rest)
    assert everything(s) == DECK
    return scene


def remove(s: State, card: int) -> None:
    """Take cards from the deck."""
    s.deck[card] -= 1
    s.left -= 1


def give(scene: Scene, seat: int, hand: str) -> None:
    """Give a seat these cards in exchange for all that it holds."""
    s: State = scene.s
    for card in range(KINDS):
        s.deck[card] += s.hands[seat][card]
        s.hands[seat][card] = 0
    s.left += s.sizes[seat]
    s.held[seat] = s.sizes[seat] = 0
    for card in cards(hand):
        take(s, seat, card)
    assert everything(s) == DECK


def put_away(s: State, stay: list[int], rest: str | int) -> None:
    """Put everything out of the deck but the cards that are to stay there."""
    if rest == "deck":
        return
    for card in range(KINDS):
        for _ in range(s.deck[card] - stay.count(card)):
            if isinstance(rest, int):
                take(s, rest, card)
            else:
                remove(s, card)
                s.home[card] += 1
                s.buried += 1


def everything(s: State) -> dict[str, int]:
    """How many of each card there are, wherever they are; the totals that the state keeps must be right."""
    assert s.left == sum(s.deck)
    assert s.buried == sum(s.home)
    for seat in range(s.players):
        assert s.sizes[seat] == sum(s.hands[seat])
        assert s.held[seat] == sum(1 << card for card in range(KINDS) if s.hands[seat][card])
    count = {name: s.deck[n] + s.home[n] + sum(hand[n] for hand in s.hands) for name, n in NUMBER.items()}
    count["doghouse"] += sum(s.doghouses)
    if s.top >= 0:
        count[card_word(s.top)] += 1
    return count


def hand(scene: Scene, seat: int) -> list[str]:
    """The cards a seat holds, by kind."""
    return [card_word(card) for card in range(KINDS) for _ in range(scene.s.hands[seat][card])]


def playable(scene: Scene, seat: int) -> list[str]:
    """The cards a seat may lay as a normal play, each once."""
    return list(dict.fromkeys(words["card"] for words in scene.choices(seat) if words["do"] == "play"))


def deeds(scene: Scene, seat: int) -> list[str]:
    """What a seat may do, each deed with its card, each once."""
    return list(dict.fromkeys(" ".join([w["do"], w["card"]]) if "card" in w else w["do"] for w in scene.choices(seat)))


def grab_all(scene: Scene, *seats: int, falls: list[str | int] | None = None) -> list[str]:
    """Let these seats grab a bone each, in this order; return the events of the last one."""
    events: list[str] = []
    for bone, seat in enumerate(seats):
        events = scene.do(seat, "grab", falls if bone == len(seats) - 1 else None, bone=bone)
    return events
