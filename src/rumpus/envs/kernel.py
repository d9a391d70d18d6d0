"""The compiled heart of the batch environment: one function that steps many matches, and two small ones beside it.

They are written in the dialect of the rules. A row of `book` belongs to one environment; its columns are named below.
"""

from collections.abc import Callable
from typing import Any

from rumpus.cards import CardRules
from rumpus.envs.observation import See
from rumpus.game import CHANCE, NOBODY, OVER, PASS, Rules
from rumpus.lab.play.playout import COMPILED, card_chance, chance, compiled_below, reseed, stepping, winning

# columns of a book: the seat to act, whether it may pass, the seat asked before, passes since the last action, matches
# begun, number of legal actions; then the set of legal actions, BITS to a word
SEAT, PASSABLE, LAST, PASSES, EPISODE, LEGAL_COUNT, LEGAL = range(7)
BITS = 62  # so that no word is negative
SEED = 2  # column of rng, after the two words of the generator
LEAVE, RESET = -1, -2  # in place of an action: leave this environment as it is, or begin a new match
FINE = -1


def stepper(rules: Rules, see: See) -> Callable[..., int]:
    """Return run(…), which carries out one action in each environment and goes on to the next decision.

    It returns FINE, or the first environment whose action is not legal; then no environment has changed. Only a call
    that `resets` may give RESET for an action. With `draws` it does so many steps, each of random legal actions.
    """
    step_one = stepping_one(rules, see)

    def run(
        live: Any,
        cells: Any,
        fresh: Any,
        book: Any,
        rng: Any,
        past: Any,
        room: Any,
        odds: Any,
        luck: Any,
        actions: Any,
        observation: Any,
        mask: Any,
        seats: Any,
        rewards: Any,
        done: Any,
        history: Any,
        resets: bool,
        draws: int,
        starts_anew: bool,
        skips_forced: bool,
    ) -> int:
        illegal = FINE if resets or draws else first_illegal(book, actions)
        if illegal != FINE:
            return illegal
        for _ in range(max(draws, 1)):
            if draws:
                sample(book, luck, actions)
            for b in range(len(actions)):
                if actions[b] != LEAVE:
                    for payee in range(live[b].players):
                        rewards[b, payee] = 0.0
                    seats[b], done[b] = step_one(
                        live,
                        cells,
                        fresh,
                        b,
                        book[b],
                        rng[b],
                        past[b],
                        room,
                        odds,
                        actions[b],
                        rewards[b],
                        observation[b],
                        mask[b],
                        starts_anew,
                        skips_forced,
                    )
                    for entry in range(history.shape[1]):
                        history[b, entry, 0], history[b, entry, 1] = past[b, entry, 0], past[b, entry, 1]
        return FINE

    return run


def stepping_one(rules: Rules, see: See) -> Callable[..., tuple[int, bool]]:
    """Return step_one(…), which carries out an action in environment b and shows the next decision.

    It returns the seat to act, and whether a match ended.
    """
    proceed, passing = proceeding(rules), rules.ACTIONS

    def step_one(
        live: Any,
        cells: Any,
        fresh: Any,
        b: int,
        note: Any,
        rng: Any,
        past: Any,
        room: Any,
        odds: Any,
        action: int,
        rewards: Any,
        observation: Any,
        mask: Any,
        starts_anew: bool,
        skips_forced: bool,
    ) -> tuple[int, bool]:
        n, ended = proceed(live, fresh, b, note, rng, past, room, odds, action, rewards, starts_anew, skips_forced)
        seat = note[SEAT]
        offer(note, mask, room, n, passing)
        see(live[b], cells[b], note[LAST] if seat == OVER else seat, observation)
        return seat, ended

    return step_one


def proceeding(rules: Rules) -> Callable[..., tuple[int, bool]]:
    """Return proceed(…), which carries out an action in environment b and goes on until a seat has to decide.

    It writes into `note` who that is, and into `room` what it may do; it returns how many actions these are, and
    whether a match ended. What the match paid is in `rewards` then. A match that is played without a single decision
    is not told of.
    """
    act, choices = rules.act, rules.choices
    passing, asked, pay, settled = rules.ACTIONS, stepping(rules, COMPILED), payment(rules), settling(rules)

    def proceed(
        live: Any,
        fresh: Any,
        b: int,
        note: Any,
        rng: Any,
        past: Any,
        room: Any,
        odds: Any,
        action: int,
        rewards: Any,
        starts_anew: bool,
        skips_forced: bool,
    ) -> tuple[int, bool]:
        s, ended = live[b], False
        seat, last, passes = note[SEAT], note[LAST], note[PASSES]
        while True:
            if action == RESET:
                live[b] = fresh[0]
                begin(note, rng, past)
                last, passes = NOBODY, 0
            elif action == passing:
                passes += 1
            else:
                act(s, seat, action)
                remember(past, seat, action)
                passes = 0
            moving = settled(s, odds, rng)
            if moving == OVER:
                if not ended:
                    pay(s, rewards)
                ended, action = True, RESET
                if starts_anew:
                    continue
                return jot(note, OVER, False, last, passes, 0), ended
            seat, passable = asked(s, moving, last, passes, rng)
            last = seat
            n = choices(s, seat, room)
            if n == 0:
                action = passing
                check_passes(passes, s.players)
            elif skips_forced and n == 1 and not passable:
                action = room[0]
            else:
                return jot(note, seat, passable, last, passes, n), ended

    return proceed


def jot(note: Any, seat: int, passable: bool, last: int, passes: int, n: int) -> int:
    """Write down which seat has to decide, and return n."""
    note[SEAT], note[PASSABLE], note[LAST], note[PASSES] = seat, passable, last, passes
    return n


def check_passes(passes: int, players: int) -> None:
    if passes > 3 * players:
        raise ValueError("a race in which nobody acts")


def settling(rules: Rules) -> Callable[..., int]:
    """Return settled(s, odds, rng), which settles outcomes until a seat is to move, and returns that seat."""
    mover, settle = rules.mover, rules.settle
    fall = card_chance(rules, COMPILED) if isinstance(rules, CardRules) else chance(rules, COMPILED)

    def settled(s: Any, odds: Any, rng: Any) -> int:
        moving = mover(s)
        while moving == CHANCE:
            settle(s, fall(s, odds, rng))
            moving = mover(s)
        return moving

    return settled


def begin(note: Any, rng: Any, past: Any) -> None:
    """Begin the next match of an environment: its chance follows from the seed and the number of the match."""
    note[EPISODE] += 1
    reseed(rng, rng[SEED], note[EPISODE])
    for entry in range(len(past)):
        past[entry, 0], past[entry, 1] = NOBODY, NOBODY


def first_illegal(book: Any, actions: Any) -> int:
    for b in range(len(actions)):
        if actions[b] != LEAVE and not is_legal(book[b], actions[b]):
            return b
    return FINE


def is_legal(note: Any, action: int) -> bool:
    if action < 0 or action >= BITS * (len(note) - LEGAL):
        return False
    return bool(note[LEGAL + action // BITS] >> action % BITS & 1)


def offer(note: Any, mask: Any, room: Any, n: int, passing: int) -> None:
    """Write the legal actions into the mask and the book: the first n of `room`, and the pass if there is one."""
    for action in range(len(mask)):
        mask[action] = False
    for word in range(LEGAL, len(note)):
        note[word] = 0
    for index in range(n):
        allow(note, mask, room[index])
    note[LEGAL_COUNT] = n
    if note[PASSABLE]:
        allow(note, mask, passing)
        note[LEGAL_COUNT] = n + 1


def allow(note: Any, mask: Any, action: int) -> None:
    mask[action] = True
    note[LEGAL + action // BITS] |= 1 << action % BITS


def remember(past: Any, seat: int, action: int) -> None:
    """Put an action before the others in the history of an environment; the oldest is forgotten."""
    for entry in range(len(past) - 1, 0, -1):
        past[entry, 0], past[entry, 1] = past[entry - 1, 0], past[entry - 1, 1]
    if len(past) > 0:
        past[0, 0], past[0, 1] = seat, action


def payment(rules: Rules) -> Callable[..., None]:
    """Return pay(s, rewards), which writes what a finished match pays each seat (state.returns_of)."""
    winners = winning(rules)

    def pay(s: Any, rewards: Any) -> None:
        won, count = winners(s), 0
        for seat in range(s.players):
            count += won >> seat & 1
        for seat in range(s.players):
            rewards[seat] = ((won >> seat & 1) * s.players / count - 1.0) / (s.players - 1)

    return pay


def sample(book: Any, rng: Any, actions: Any) -> None:
    """Draw a legal action for each environment, all equally likely; LEAVE for one that is over."""
    for b in range(len(book)):
        note = book[b]
        actions[b] = LEAVE
        if note[LEGAL_COUNT]:
            place, word = compiled_below(rng, note[LEGAL_COUNT]), LEGAL
            left = note[word]
            while place > 0 or left == 0:
                if left == 0:
                    word += 1
                    left = note[word]
                else:
                    left &= left - 1
                    place -= 1
            actions[b] = (word - LEGAL) * BITS + (left & -left).bit_length() - 1


def asker(acts: Callable[..., int], passing: int) -> Callable[..., None]:
    """Return ask(…), which writes the action that a policy chooses in each environment; LEAVE where a match is over.

    `acts` asks it for an index (playout.asking or external_policy.veiled, of rules whose `act` does nothing). A bad
    answer is LEAVE, too, and noted at the desk.
    """

    def ask(live: Any, book: Any, rng: Any, room: Any, actions: Any, desk: Any) -> None:
        for b in range(len(book)):
            seat = book[b, SEAT]
            actions[b] = LEAVE
            if seat != OVER:
                index = acts(live[b], seat, book[b, PASSABLE] != 0, room, rng, desk)
                if index == PASS:
                    actions[b] = passing
                elif index >= 0:
                    actions[b] = room[index]

    return ask


def viewer(see: See) -> Callable[..., None]:
    """Return view(…), which writes the observation of any seat."""

    def view(live: Any, cells: Any, seats: Any, observation: Any) -> None:
        for b in range(len(seats)):
            see(live[b], cells[b], seats[b], observation[b])

    return view
