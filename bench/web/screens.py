"""The screens of contact sheets: every function opens one and returns its page."""

from collections.abc import Callable
from typing import Any

from tests.web.browsers import Browsers, begin
from tests.web.person import Person, play_until
from tests.web.staging import Stage, fixture

from bench.web import screens_together as together
from bench.web.screens_together import Screen

LANDS = 1500  # ms until everything of a moment lies there
HOLD = {"why": "round", "until": 10**12, "points": [3, 0, 7], "totals": [12, 4, 9], "first": False, "tapped": []}


def alone(show: Callable[[Person], None]) -> Screen:
    """A screen that needs only one person."""

    def opened(browsers: Browsers, lang: str) -> Person:
        person = browsers.person("Ana", lang, "laptop", looks_back=True, hears=True, reduced_motion="reduce")
        show(person)
        return person

    return opened


def moment(game: str, name: str, **more: Any) -> Screen:
    def show(person: Person) -> None:
        Stage(person, game, fixture(game, name)["view"]["players"]).show(name, **more)
        person.page.wait_for_timeout(LANDS)

    return alone(show)


def page(path: str) -> Screen:
    def show(person: Person) -> None:
        person.visit(path)
        person.page.locator("article, .board, .sheet").first.wait_for()
        person.page.wait_for_timeout(LANDS)

    return alone(show)


@alone
def name_asked(person: Person) -> None:
    person.visit("/")
    person.press_button("front-invite", person.card("go-nuts"))
    person.page.get_by_role("dialog").wait_for()


@alone
def wrong_code(person: Person) -> None:
    person.visit("/")
    person.page.get_by_label(person.say("front-join-code")).fill("ttt-222")
    person.press_button("front-join")
    person.sees(person.text("no-such-table", got="ttt222"))


def result(person: Person) -> None:
    begin([person], "forget-it", {"goal": 50, "first": "0"}, bots=2)
    play_until([person], person.has_result)
    person.page.wait_for_timeout(4 * LANDS)


def look_back(person: Person) -> None:
    result(person)
    person.look_back()


@alone
def report(person: Person) -> None:
    look_back(person)
    found = person.page.get_by_role("region", name=person.say("result-report")).first
    found.get_by_role("table").first.wait_for(timeout=600_000)
    found.scroll_into_view_if_needed()


@alone
def replay(person: Person) -> None:
    look_back(person)
    person.press(person.link("result-replay"))
    person.page.locator(".board").first.wait_for()
    for _ in range(4):
        person.press_button("after-on-one")
    person.page.wait_for_timeout(LANDS)


@alone
def check(person: Person) -> None:
    look_back(person)
    person.press(person.link("result-check"))
    person.page.get_by_role("status").filter(has_text=person.say("after-sound")).wait_for()
    person.page.locator("#check").scroll_into_view_if_needed()


@alone
def pad(person: Person) -> None:
    person.visit("/pad/forget-it")
    person.press(person.button("pad-add"))
    for seat, name in enumerate(("Ana", "Ben", "Chloé")):
        field = person.page.locator(".players li input:not([type=radio])").nth(seat)
        field.fill(name)
        field.press("Tab")
    for points in (24, 0, 60, 45, 96, 12, 0):
        person.page.locator(".write input[type=number]").last.fill(str(points))
        person.page.locator(".write button.button-strong.grow").click()


SCREENS: dict[str, Screen] = {
    "front": page("/"),
    "name-asked": name_asked,
    "wrong-code": wrong_code,
    "lost-table": page("/t/ttt-222"),
    "lost-page": page("/no/such/page"),
    "go-nuts": moment("go-nuts", "second-roll"),
    "go-nuts-race": moment("go-nuts", "round-rolled"),
    "wig-out": moment("wig-out", "lay-or-pile"),
    "wig-out-six": moment("wig-out", "six"),
    "nuts-about-mutts": moment("nuts-about-mutts", "turn"),
    "nuts-about-mutts-race": moment("nuts-about-mutts", "bones"),
    "nuts-about-mutts-calls": moment("nuts-about-mutts", "match-and-run"),
    "forget-it": moment("forget-it", "second-roll"),
    "forget-it-choose": moment("forget-it", "first-roll"),
    "round-card": moment("wig-out", "ready", hold={**HOLD, "seat": 1}),
    "result": alone(result),
    "look-back": alone(look_back),
    "report": report,
    "replay": replay,
    "check": check,
    "rules-list": page("/rules"),
    "rules": page("/rules/nuts-about-mutts"),
    "pad-list": page("/pad"),
    "pad": pad,
    "lesson-list": page("/learn"),
    "lesson": page("/learn/wig-out"),
    **together.SCREENS,
}
