"""Renders a table and its match as messages of the wire."""

from collections.abc import Sequence
from functools import cache

from msgspec import UNSET, Raw, UnsetType

from rumpus import wire
from rumpus.game import NOBODY, RACE, SPECTATOR, BadInput, Event, Game, Refusal, Words
from rumpus.games import named
from rumpus.language import Language
from rumpus.odds import Odds
from rumpus.table.chance import commitment
from rumpus.table.entries import Acted
from rumpus.table.looks import look_of
from rumpus.table.match import Match
from rumpus.table.race import Race
from rumpus.table.table import Table
from rumpus.table.tempo import durations
from rumpus.table.waiting_list import places

Viewer = tuple[int, ...]  # the seats that a connection sees the match from; a spectator's is (SPECTATOR,)


@cache
def actions_json(game: str) -> tuple[Raw, ...]:
    """Return every action of the game in words, by number."""
    rules, words = named(game).rules, named(game).words
    return tuple(Raw(wire.encode(words.action_words(action))) for action in range(rules.ACTIONS))


def table_state(code: str, table: Table, now: int) -> wire.TableState:
    evening = table.evening
    return wire.TableState(
        code=code,
        game=evening.settings.game,
        options=evening.game.options(evening.settings.options, evening.game.rules.SEATS[-1]),
        pace=evening.settings.pace,
        clock=evening.settings.clock,
        public=evening.settings.public,
        coach=evening.settings.coach,
        host=evening.host,
        people=[
            wire.PersonHere(
                number, person.name, person.here, UNSET if person.here else person.kept_for(now), *person.look
            )
            for number, person in evening.people.items()
            if not person.removed
        ],
        seats=[
            wire.SeatTaken(
                seat,
                chair.name,
                chair.person,
                chair.strength,
                chair.person in evening.salts,
                seat in table.handed,
                UNSET if chair.owner is None else chair.owner,
                chair.bot or UNSET,
                *look_of(evening, seat),
            )
            for seat, chair in sorted(evening.chairs.items())
        ],
        commitment=commitment(evening.secret),
        playing=evening.playing,
        paused=table.paused,
        matches=evening.matches,
        result=result(table),
        standings=[wire.Standing(name, tally.played, tally.won) for name, tally in evening.standings.items()],
        owner=UNSET if evening.owner == evening.host else evening.owner,
        speed=evening.settings.speed,
        waiting=[wire.Waiting(person, n < places(evening)) for n, person in enumerate(evening.waiting)] or UNSET,
        shares_hands=evening.shares_hands or UNSET,
        removed=removed(table),
        knock=evening.settings.knock,
    )


def removed(table: Table) -> list[wire.PersonRemoved] | UnsetType:
    people = table.evening.people.items()
    return [wire.PersonRemoved(number, person.name) for number, person in people if person.removed] or UNSET


def result(table: Table) -> wire.Result | None:
    """Return how the last match ended; an abandoned one has no winners."""
    match = table.match
    if match is None or table.evening.playing:
        return None
    game, s = match.game, match.state
    return wire.Result(
        match=table.evening.matches,
        game=game.key,
        names=table.evening.lineup,
        scores=[game.rules.score(s, seat) for seat in range(s.players)],
        winners=game.winners(s) if match.over else [],
    )


def actions_of(game: str, actions: Sequence[int]) -> list[Raw]:
    return list(map(actions_json(game).__getitem__, actions))


def seat_view(match: Match, seat: int) -> wire.SeatView:
    if match.round_end is not None:
        return wire.SeatView(match.game.key, seat, match.shown(seat), [], match.shown_mover)
    key, view, asked = match.game.key, match.view(seat), match.asked
    choices = [] if seat == SPECTATOR else actions_of(key, match.choices(seat))
    if asked is None:
        return wire.SeatView(key, seat, view, choices, match.mover, turn=turn_of(match))
    return wire.SeatView(key, seat, view, choices, match.mover, asked == seat and match.may_pass, asked, turn_of(match))


def turn_of(match: Match) -> int | UnsetType:
    """Return the seat into whose turn others may cut in, in a race that has one."""
    turn = match.game.rules.on_turn(match.state) if match.shown_mover == RACE else NOBODY
    return UNSET if turn == NOBODY else turn


def seat_odds(match: Match, seat: int, number: int, odds: Sequence[Odds]) -> wire.SeatOdds:
    """Render the odds of a seat's choices; passing is no action, and is left out."""
    actions = actions_json(match.game.key)
    found = [wire.ChoiceOdds(actions[one.action], one.win, one.error) for one in odds if one.action >= 0]
    return wire.SeatOdds(number=number, seat=seat, odds=found)


def views(match: Match | None, viewer: Viewer) -> list[wire.SeatView]:
    return [] if match is None else [seat_view(match, seat) for seat in viewer]


def public_view(match: Match | None, viewer: Viewer) -> wire.SeatView | UnsetType:
    """Return what a device shows while its people hand it over."""
    return seat_view(match, SPECTATOR) if match is not None and differ(match.game, viewer) else UNSET


def differ(game: Game, viewer: Viewer) -> bool:
    """Whether the seats of one person may see different things."""
    return game.hides and len(viewer) > 1


def event_words(game: Game, events: Sequence[Event], viewer: Viewer) -> list[Words]:
    """Return the events as the viewer may know them; as everybody may, where the viewer's seats differ."""
    if not game.hides:
        return list(map(game.words.all_event_words, events))
    seat, words = SPECTATOR if differ(game, viewer) else viewer[0], game.words.event_words
    return [words(event, seat) for event in events]


def private_events(game: Game, events: Sequence[Event], viewer: Viewer) -> list[wire.SeatEvents]:
    """Return the events of each of a viewer's seats that may know more than everybody."""
    if not differ(game, viewer):
        return []
    public = event_words(game, events, viewer)
    found = (wire.SeatEvents(seat, event_words(game, events, (seat,))) for seat in viewer)
    return [one for one in found if one.events != public]


@cache
def actions_and_times(game: str, scale: float) -> tuple[tuple[Raw, int], ...]:
    """Return every action in words with the milliseconds for which it keeps a seat's hands busy, by number."""
    times = (duration.milliseconds for duration in durations(named(game), scale))
    return tuple(zip(actions_json(game), times, strict=True))


def news_line(
    game: Game, number: int, entry: Acted, viewer: Viewer, scale: float, events: Sequence[Event] | None = None
) -> wire.NewsLine:
    """Render an action with its events, or only with these."""
    action, takes = actions_and_times(game.key, scale)[entry.action]
    events = entry.events if events is None else events
    return wire.NewsLine(
        number,
        entry.at,
        entry.seat,
        action,
        takes,
        event_words(game, events, viewer),
        entry.stand_in,
        None if entry.race is None else photo_finish(entry.race),
        private_events(game, events, viewer) if len(viewer) > 1 else [],
    )


def news_lines(
    game: Game, acted: Sequence[tuple[int, Acted]], viewer: Viewer, scale: float, kept_back: int = 0
) -> list[wire.NewsLine]:
    """Render the last actions of a match; `kept_back` events of the very last are not shown yet."""
    lines = []
    for number, entry in acted:
        lines.append(news_line(game, number, entry, viewer, scale))
    if kept_back and acted:
        number, entry = acted[-1]
        lines[-1] = news_line(game, number, entry, viewer, scale, entry.events[:-kept_back])
    return lines


def kept_back(match: Match) -> int:
    """Return how many events of the last action are shown only after the hold: those of the next deal."""
    return 0 if match.round_end is None else len(match.round_end.deal)


def photo_finish(race: Race) -> wire.Race:
    return wire.Race([wire.Claim(*claim) for claim in race.claims], list(race.tied))


def waits(table: Table) -> list[wire.Wait]:
    match, found = table.match, []
    if match is not None:
        began = match.began
        for seat, deadline in table.turn_clock.deadlines.items():
            found.append(wire.Wait(seat, deadline - began))
    return found


def stand_ins(table: Table) -> list[wire.Wait]:
    match = table.match
    if match is None or match.mover != RACE or table.paused or not table.evening.playing:
        return []
    return [wire.Wait(seat, due - match.began) for seat, due in sorted(match.stand_ins().items())]


def hold(table: Table) -> wire.Hold | UnsetType:
    match = table.match
    if match is None or match.pauses.hold is None or not table.evening.playing:
        return UNSET
    why, until, _, seat, points, totals, first, _ = match.pauses.hold
    return wire.Hold(why, until - match.began, seat, list(points), list(totals), first, sorted(table.tapped))


def refusal(language: Language, game: str, why: Refusal) -> wire.Refusal:
    """Render a refusal; those of the rules have a clause, those of the table have none."""
    text = language.refusal(game, why.key, why.clause) if why.clause else language.say(f"table-refusal-{why.key}")
    return wire.Refusal(why.key, text, why.clause)


def complaint(language: Language, error: BadInput) -> wire.Refusal:
    """Render BadInput, with options named as the settings name them."""
    option = f"lobby-option-{error.details.get('option')}"
    if error.key == "bad-option" and language.knows(option):
        wanted = error.details["wanted"]
        if isinstance(wanted, tuple) and (own := f"wanted-table-{wanted[0].removeprefix('wanted-')}"):
            wanted = (own, {}) if language.knows(own) else wanted
        friendly = BadInput("bad-table-option", **{**error.details, "option": (option, {}), "wanted": wanted})
        return wire.Refusal(error.key, language.complaint(friendly))
    return wire.Refusal(error.key, language.complaint(error))


def reasons(match: Match, id: int, seat: int, language: Language) -> wire.Reasons:
    """Return every action that a person might think of and that is not allowed now, with the reason."""
    found = [
        wire.Reason(actions_json(match.game.key)[action], refusal(language, match.game.key, why))
        for action in match.game.words.thinkable(match.view(seat))
        if (why := match.why_not(seat, action))
    ]
    return wire.Reasons(id=id, reasons=found)
