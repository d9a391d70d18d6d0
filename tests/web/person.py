"""What a person at a browser does and sees, in the language of their page."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from rumpus.game import Json
from rumpus.language import Language
from tests.seeded_rng import new_rng

# Selectors of the controls that boards offer, those first that end a match sooner. Disabled buttons, which explain why
# they are, do not match.
NOTICE = ".notice .close"
OFFERS = (
    NOTICE,  # it may lie over the rest
    ".stage > section button:not([aria-disabled='true'])",  # the device is handed over
    ".question li button, .race li button[aria-disabled='false']",
    ".hand li.playable > button:not([aria-label$='…']), .calls .shouted",  # nothing more is asked about these
    ".hand li.playable > button, .deck.offered",
    ".acts button:not([aria-disabled='true']), .call button:not([aria-disabled='true']), .calls button",
)

# Returns the middle of a random offered control that is not covered, scrolled into view.
FIND_OFFER = """([offers, luck]) => {
  const middle = (button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const point = { x: x + width / 2, y: y + height / 2 }
    return button.contains(document.elementFromPoint(point.x, point.y)) ? point : null
  }
  const shown = (button) => {
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return middle(button)
  }
  for (const offer of offers) {
    const open = [...document.querySelectorAll(offer)].filter((button) => !button.closest('[inert]'))
    const first = Math.floor(luck * open.length)
    for (const button of [...open.slice(first), ...open.slice(0, first)]) {
      const point = middle(button) ?? shown(button)
      if (point) return point
    }
  }
  return null
}"""


HAS_RESULT = "() => document.querySelector('.sheet.result') !== null"  # to ask for a role takes ten times as long
PAUSE = 40  # ms between two looks at a page: what was pressed is answered meanwhile, and looking costs time itself
OVER = "over"
# Returns what comes first: an offered control, as above, or OVER for the result of the match; null if neither comes for
# so many milliseconds. The page itself looks again and again, which takes a tenth of the time of asking it each time.
NEXT_OFFER = f"""async ([offers, luck, patience]) => {{
  const hasResult = {HAS_RESULT}
  const findOffer = {FIND_OFFER}
  const since = performance.now()
  for (;;) {{
    const found = hasResult() ? '{OVER}' : findOffer([offers, luck])
    if (found || performance.now() - since >= patience) return found
    await new Promise((done) => setTimeout(done, {PAUSE}))
  }}
}}"""
# Whether a status line in sight contains this; to ask for the role takes ten times as long.
SAYS = """text => [...document.querySelectorAll("[role='status']")].some((one) =>
  one.textContent.replace(/\\s+/g, ' ').includes(text) && one.checkVisibility({ visibilityProperty: true }))"""
PATIENCE = 10_000  # ms that a page looks before it is asked anew


class Person:
    def __init__(self, page: Page, name: str, language: Language, touches: bool, site: str = "") -> None:
        self.page = page
        self._site = site  # the path of the server's site on its host
        self.name = name
        self.language = language
        self.touches = touches
        self.rng = new_rng(name)

    def say(self, key: str, **details: Json) -> str:
        return self.language.say(key, **details)

    # --- seeing

    def button(self, key: str, within: Locator | None = None, **details: Json) -> Locator:
        return (within or self.page).get_by_role("button", name=self.say(key, **details), exact=True)

    def link(self, key: str) -> Locator:
        return self.page.get_by_role("link", name=self.say(key), exact=True)

    def text(self, key: str, **details: Json) -> Locator:
        return self.page.get_by_text(self.say(key, **details), exact=True)

    def sees(self, what: Locator) -> None:
        expect(what).to_be_visible()

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("result-heading"))

    def has_result(self) -> bool:
        """Whether the result is on the page; a cheap question, for those who wait for it."""
        return bool(self.page.evaluate(HAS_RESULT))

    def look_back(self) -> None:
        """Open the review of the match below its result."""
        self.press_button("result-back")
        self.sees(self.link("result-replay"))

    # --- doing

    def visit(self, path: str) -> None:
        """Go to a path within the site, or to a whole address."""
        self.page.goto(self._site + path if path.startswith("/") else path)

    def press(self, what: Locator) -> None:
        if self.touches:
            what.tap()
        else:
            what.click()

    def press_button(self, key: str, within: Locator | None = None, **details: Json) -> None:
        self.press(self.button(key, within, **details))

    # --- coming to a table

    def come(self, pace: str = "live") -> None:
        """Open the front page, and enter name and pace."""
        self.visit("/")
        self.page.get_by_label(self.say("front-name")).fill(self.name)
        self.page.get_by_label(self.say(f"front-pace-{pace}")).check()

    def play_now(self, game: str) -> None:
        """Start a match against bots from the front page."""
        self.press_button("front-play-now", self.card(game), game=self.say(f"{game}-short"))

    def card(self, game: str) -> Locator:
        return self.page.get_by_role("article").filter(
            has=self.page.get_by_role("heading", name=self.say(f"{game}-name"), exact=True)
        )

    def open_table(self, game: str, options: Mapping[str, Json], pace: str = "live") -> str:
        """Open a table for this game; return its address."""
        self.come(pace)
        self.press_button("front-invite", self.card(game))
        self.sees(self.page.get_by_role("heading", name=self.say("lobby-settings")))
        for option, value in options.items():
            self.choose(option, value)
        return self.page.url

    def choose(self, option: str, value: Json) -> None:
        name = self.say(f"lobby-option-{option}")
        if isinstance(value, bool):
            self.page.get_by_role("checkbox", name=name).set_checked(value)
        elif isinstance(value, str):  # a seat
            self.page.get_by_role("group", name=name, exact=True).get_by_role("radio").nth(int(value) + 1).check()
        elif isinstance(value, list):
            self.more_settings()
            self._choose_faces(self.page.get_by_role("group", name=name, exact=True), value)
        else:
            field = self.page.get_by_role("spinbutton", name=name)
            field.fill(str(value))
            field.press("Tab")

    def more_settings(self) -> None:
        summary = self.page.get_by_text(self.say("lobby-more"), exact=True)
        if summary.locator("..").get_attribute("open") is None:
            self.press(summary)

    def turn_off_the_clock(self) -> None:
        """Turn the clock off: a busy machine may need longer than the 45 s after which a bot takes over."""
        self.more_settings()
        clock = self.page.get_by_role("slider", name=self.say("lobby-clock"))
        clock.press("End")
        expect(clock).to_have_attribute("aria-valuetext", self.say("lobby-clock-off"))

    def _choose_faces(self, die: Locator, wanted: list[int]) -> None:
        """Press plus for kinds that are too few; the page takes one from the most frequent other."""
        counts = die.get_by_role("status")
        expect(counts).to_have_count(len(wanted))
        while (found := [int(text) for text in counts.all_inner_texts()]) != wanted:
            kind = next(n for n, count in enumerate(found) if count < wanted[n])
            self.press(die.get_by_role("button").nth(2 * kind + 1))
            expect(counts.nth(kind)).to_have_text(str(found[kind] + 1))

    def join(self, way: str) -> None:
        self.visit(way)
        self.page.get_by_label(self.say("front-name")).fill(self.name)
        self.press_button("lobby-join")
        self.press_button("lobby-be-ready")
        expect(self.button("lobby-be-ready")).to_have_count(0)

    def add_bots(self, count: int) -> None:
        for _ in range(count):
            self.press_button("lobby-add-bot")

    def add_player(self, name: str) -> None:
        """Add another person at this device."""
        self.press_button("lobby-sit-too")
        self.page.get_by_label(self.say("lobby-device-name")).fill(name)
        self.press_button("lobby-device-add")
        self.sees(self.page.get_by_role("listitem").filter(has_text=name))

    def start(self) -> None:
        self.press_button("lobby-start")

    # --- playing

    def offers(self) -> bool:
        """Whether the board offers something; a notice that may be closed is none of it."""
        return self.page.evaluate(FIND_OFFER, [OFFERS[1:], 0]) is not None

    def wait_for_offers(self) -> None:
        self.page.wait_for_function(FIND_OFFER, arg=[OFFERS, 0], polling=PAUSE)

    def has_another_turn(self) -> bool:
        """Wait until this person may act again or the match is over; return whether they may act."""
        for _ in range(20):
            if (found := self._next_offer(PATIENCE)) is not None:
                return bool(found != OVER)
        raise AssertionError("neither a turn nor a result came")

    def press_next_offer(self, patience: int = 0) -> bool:
        """Press any button that is offered within so many milliseconds; return whether the match goes on."""
        found = self._next_offer(patience)
        if isinstance(found, dict):
            self._press_at(found)
        return bool(found != OVER)

    def press_an_offer(self, lift: bool = True) -> bool:
        """Press any button that is offered; return whether there was one. Without `lift` the button stays pressed."""
        point: dict[str, float] | None = self.page.evaluate(FIND_OFFER, [OFFERS, self.rng.random()])
        if point is None:
            return False
        self._press_at(point, lift)
        return True

    def _next_offer(self, patience: int) -> Any:
        return self.page.evaluate(NEXT_OFFER, [OFFERS, self.rng.random(), patience])

    def _press_at(self, point: dict[str, float], lift: bool = True) -> None:
        if self.touches:
            self.page.touchscreen.tap(point["x"], point["y"])
        elif lift:
            self.page.mouse.click(point["x"], point["y"])
        else:
            self.page.mouse.move(point["x"], point["y"])
            self.page.mouse.down()

    def close_notice(self) -> None:
        """Close all notices: they may lie over what is to be pressed."""
        while (close := self.page.locator(".notice .close")).count():
            self.press(close.first)

    def close_notices_that_cover(self) -> None:
        """From now on close every notice that lies over what is to be pressed, however late it comes."""
        self.page.add_locator_handler(self.page.locator(NOTICE), self.press)

    def status(self, key: str, **details: Json) -> Locator:
        """The status line, if it says this."""
        return self.page.get_by_role("status").filter(has_text=self.say(key, **details))

    def is_told(self, key: str, **details: Json) -> bool:
        """Whether the status line says this; a cheap question, for those who wait for it."""
        return bool(self.page.evaluate(SAYS, self.say(key, **details)))

    def news(self, game: str, event: Mapping[str, Json], *names: str, you: int) -> Locator:
        """The sentence about this event in the history, as this seat is told it."""
        return self.happened.get_by_text(self.language.event(game, dict(event), names, you), exact=True)

    @property
    def happened(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("match-happened"))

    def record(self) -> list[Json]:
        """The record of the first match at this table, by line."""
        code = self.page.url.rsplit("/", 1)[1].replace("-", "")
        found: str = self.page.evaluate(
            "path => fetch(path).then((answer) => answer.text())", f"{self._site}/api/tables/{code}/matches/1"
        )
        return [json.loads(line) for line in found.splitlines()]

    @property
    def race(self) -> Locator:
        """The line that tells how a race came out, and shows more when pressed."""
        return self.page.get_by_role("button", name=re.compile(re.escape(self.say("race-details", line=""))))

    @property
    def photo(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("match-photo"))


def wait_until(page: Page, happens: Callable[[], bool]) -> None:
    """Let the page go on until this is true; fail if it never is."""
    for _ in range(2000):
        if happens():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("it never happened")


def first_who_sees(people: Sequence[Person], sees: Callable[[Person], Locator]) -> Person:
    """Wait until one of these people sees it; return the first."""
    for _ in range(2000):
        for person in people:
            if sees(person).is_visible():
                return person
        people[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody saw it")


def play_until(
    people: Sequence[Person], done: Callable[[], bool], when: Callable[[Person], bool] = lambda person: True
) -> None:
    """All people press random offered controls until `done` is true."""
    for _ in range(5000):
        if done():
            return
        for person in people:
            if when(person):
                person.press_an_offer()
        people[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("it never came to that")


def play_out(people: Sequence[Person]) -> None:
    """All press random offered controls until they see the result; assert that no bot played for any of them."""
    playing = list(people)
    for _ in range(5000):
        patience = PATIENCE if len(playing) == 1 else 0
        playing = [person for person in playing if person.press_next_offer(patience)]
        if not playing:
            break
        playing[0].page.wait_for_timeout(PAUSE)
    for person in people:
        person.sees(person.result)
    assert not [line for line in people[0].record() if line.get("by") == "bot"]
