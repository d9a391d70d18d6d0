"""A match as one person plays it: it turns updates into sentences, and keys into actions."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from rumpus.game import Event
from rumpus.language import Language
from rumpus.table.chance import commitment
from rumpus.table.entries import Acted, Resumed
from rumpus.table.match import Match
from rumpus.table.updates import BUSY, MatchUpdate, RefusedAction
from rumpus.terminal.choices import BACK, QUIT, WHY_NOT, Choice, Question
from rumpus.terminal.drawing import drawing
from rumpus.terminal.keyboard import CLOSED
from rumpus.terminal.labels import Labels
from rumpus.terminal.picture import Picture, Seated
from rumpus.terminal.screen import Screen
from rumpus.terminal.why_not import answers, sentence

YOU = 0  # the person's seat
LEAVING = (QUIT, CLOSED)
NOTICE = 2500  # ms that a refusal stays on the screen


class Session:
    def __init__(self, match: Match, language: Language, screen: Screen) -> None:
        self.match = match
        self.lines: list[Acted] = []
        self._say = language.say
        self._screen = screen
        self._drawing = drawing(match.game.key)
        self._question = Question(match.game, self._drawing.key)
        self.names = [language.say("you") if seat == YOU else s.name for seat, s in enumerate(match.setup.seats)]
        self._labels = Labels(match.game, language, self.names)
        self._notice, self._notice_ends = "", 0
        self._waiting = False
        self._explaining = False
        self.story = [self._say("terminal-commitment", commitment=commitment(match.setup.secret))]
        self._tell(match.opening_events)

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        while not self.match.over:
            self._question.ask(self.match.choices(YOU))
            self._screen.show(self._picture())
            key = self._screen.key(self._next_change())
            if key in LEAVING:
                return
            if key is not None:
                self._press(key)
            self._hear(self.match.wake(self._screen.now()))
        self._screen.show(self._picture())

    def unread(self, most: int) -> list[str]:
        """Return the last sentences that do not stay on the screen."""
        return [] if self._screen.on_paper else self.story[-most:]

    def _next_change(self) -> int | None:
        """Return when the match goes on by itself, or a notice expires."""
        notice_ends = self._notice_ends if self._notice else None
        return min((time for time in (self.match.wake_at(), notice_ends) if time is not None), default=None)

    def _press(self, key: str) -> None:
        self._notice = ""
        self._explaining = key == WHY_NOT and not self._explaining
        if key == WHY_NOT:
            return
        if self.match.hold is not None:
            if self.match.hold.why == "round":
                self.match.end_hold(self._screen.now())
                self._tell(self.match.pauses.dealt)
            return
        if key == BACK:
            self._question.start_over()
            return
        chosen = self._question.answer(key)
        if not chosen:
            self._put_up(self._say("terminal-unknown-key"))
        elif len(chosen) == 1:
            self._waiting = True
            self._hear(self.match.submit(YOU, chosen[0], self._screen.now()))

    def _hear(self, updates: Sequence[MatchUpdate]) -> None:
        for item in updates:
            if isinstance(item, Acted):
                self.lines.append(item)
                end = self.match.round_end
                self._tell(item.events if end is None else item.events[: -len(end.deal)])
            elif isinstance(item, Resumed):
                self._tell(self.match.pauses.dealt)
            elif isinstance(item, RefusedAction) and item.seat == YOU:
                self._put_up(sentence(item.refusal, self._labels))
            if not isinstance(item, Resumed) and item.seat == YOU:
                self._waiting = isinstance(item, RefusedAction) and item.refusal == BUSY
        if self._screen.now() >= self._notice_ends:
            self._notice = ""

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.story.append(self._labels.event(self.match.game.words.event_words(event, YOU), YOU))

    def _put_up(self, notice: str) -> None:
        self._notice, self._notice_ends = notice, self._screen.now() + NOTICE

    def _picture(self) -> Picture:
        question, labels = self._question, self._labels
        return Picture(
            heading=" · ".join([self._say(f"{self.match.game.key}-name"), *self._whose_turn()]),
            table=self.table(),
            seats=self.seats(),
            story=tuple(self.story),
            asked=labels.begun(question.path, question.choices[0].actions[0]) if question.path else "",
            choices=[(c.key, self._label(c)) for c in question.choices],
            answers=answers(self.match, YOU, labels) if self._explaining else (),
            waiting=self._waiting,
            notice=self._notice or self._pause(),
            hints=" · ".join(self._hints()),
        )

    def _pause(self) -> str:
        """Return why nobody can act, if the match pauses."""
        hold = self.match.hold
        return "" if hold is None else self._say(f"terminal-pause-{hold.why}")

    def table(self) -> RenderableType:
        return self._drawing.table(self.match.shown(YOU), self._labels.names, self._labels.language)

    def seats(self) -> list[Seated]:
        view, game = self.match.shown(YOU), self.match.game
        return [
            Seated(
                name=name,
                score=game.rules.score(self.match.state, seat),
                mark=self._drawing.mark(view, seat, self._labels.language),
                moving=seat == self._drawing.turn(view),
            )
            for seat, name in enumerate(self._labels.names)
        ]

    def _whose_turn(self) -> Iterator[str]:
        view = self.match.shown(YOU)
        if self._drawing.is_simultaneous(view):
            yield self._say("terminal-all-at-once")
        elif (turn := self._drawing.turn(view)) is not None:
            yield self._say("terminal-your-turn" if turn == YOU else "terminal-turn", seat=self._labels.names[turn])

    def _hints(self) -> Iterator[str]:
        if default := self._question.default:
            yield self._say("terminal-hint-enter", what=self._label(default))
        if self._question.path:
            yield self._say("terminal-hint-back")
        if self._screen.on_paper and self._question.choices and self.match.wake_at() is not None:
            yield self._say("terminal-hint-wait")
        yield self._say("terminal-hint-why-not")
        yield self._say("terminal-hint-quit")

    def _label(self, choice: Choice) -> str:
        return self._labels.choice(self._question.path, choice.step, choice.actions)
