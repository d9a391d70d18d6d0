"""What a person sees and hears while playing: turns, refusals and answers to "why not?"."""

from rumpus.bot_matches import seated_bot, secret_of
from rumpus.games import named
from rumpus.language import language
from rumpus.table.match import Match
from rumpus.table.pauses import pauses_of
from rumpus.table.setup import SeatSetup, Setup
from rumpus.terminal.choices import ENTER, QUIT, WHY_NOT
from rumpus.terminal.picture import Picture
from rumpus.terminal.session import Session

WORDS = language("en")
LATER = ""  # instead of a key: time passes


class Script:
    """A screen that presses keys by itself, all at once but for LATER, and remembers what it showed."""

    on_paper = False

    def __init__(self, *keys: str) -> None:
        self._keys = [*keys, QUIT]
        self._now = 0
        self.shown: list[Picture] = []

    def now(self) -> int:
        return self._now

    def show(self, picture: Picture) -> None:
        self.shown.append(picture)

    def key(self, until: int | None) -> str | None:
        key = self._keys.pop(0)
        self._now = max(self._now, until or 0) if key == LATER else self._now
        return key or None


def played(*keys: str, seed: str = "1") -> Script:
    """A go at Go Nuts! as the first of two; the other stays silent."""
    game, script = named("go-nuts"), Script(*keys)
    seats = [SeatSetup("You", "person"), SeatSetup("Beto", "person")]
    setup = Setup(game, game.options({"first": 0}, 2), seats, ["", ""], secret_of(seed), "")
    Session(Match(setup, {}), WORDS, script).run()
    return script


def test_only_legal_choices_are_offered() -> None:
    before, after = played(ENTER).shown[:2]
    assert [label for _, label in before.choices] == [WORDS.say("go-nuts-do-roll")]
    assert [label for _, label in after.choices] == [WORDS.say("go-nuts-do-roll"), WORDS.say("go-nuts-do-bank")]


def test_one_action_may_wait_and_more_are_refused() -> None:
    acted, waits, busy = played(ENTER, ENTER, ENTER).shown[1:4]
    assert not acted.waiting
    assert waits.waiting
    assert waits.story == acted.story
    assert busy.notice == WORDS.say("table-refusal-busy")
    assert busy.waiting


def test_an_action_that_waited_takes_place_in_its_time() -> None:
    *_, waits, done = played(ENTER, ENTER, LATER).shown
    assert len(done.story) > len(waits.story)
    assert not done.waiting


def test_a_player_who_comes_too_late_reads_the_reason_for_a_moment() -> None:
    bank = "2"
    *_, over, late, later = played(ENTER, bank, LATER, bank, LATER).shown
    assert not over.choices
    assert late.notice == WORDS.refusal("go-nuts", "not-your-turn", "GN-6")
    assert later.notice == ""


def test_why_not_is_answered_with_the_clause_until_the_next_key() -> None:
    _, asked, closed = played(WHY_NOT, WHY_NOT).shown
    assert (WORDS.say("go-nuts-do-bank"), WORDS.refusal("go-nuts", "not-rolled-yet", "GN-6")) in asked.answers
    assert not closed.answers


def test_a_key_without_a_meaning_says_so() -> None:
    assert played("z").shown[-1].notice == WORDS.say("terminal-unknown-key")


class Patient(Script):
    """Presses Enter only where nothing else happens or a round is over, and leaves when the next round has begun."""

    def key(self, until: int | None) -> str | None:
        is_over = self.shown[-1].notice == WORDS.say("terminal-pause-round")
        if not is_over and any(picture.notice == WORDS.say("terminal-pause-round") for picture in self.shown):
            return QUIT
        if is_over or until is None:
            return ENTER
        self._now = max(self._now, until)
        return None


def test_the_match_pauses_before_a_race_and_after_a_round_until_a_key_is_pressed() -> None:
    game, screen = named("wig-out"), Patient()
    seats = [SeatSetup("You", "person"), SeatSetup("Beto", "bot")]
    setup = Setup(game, game.options({}, 2), seats, ["", ""], secret_of("1"), "")
    match = Match(setup, {1: seated_bot(game, "sensible", "1", 1, 1)}, pauses=pauses_of("live", "normal"))
    match.credits[0] = 0
    Session(match, WORDS, screen).run()
    notices = [picture.notice for picture in screen.shown]
    assert notices.index(WORDS.say("terminal-pause-race")) < notices.index(WORDS.say("terminal-pause-round"))
    assert notices[-1] == "", "a key ended the pause"
    assert match.hold is None
