"""Every game can be played without a pointer, from the front page to the result, and one always sees where one is."""

import pytest
from playwright.sync_api import Locator, expect

from rumpus.game import Json
from tests.example_matches import ON_SCREEN
from tests.web.browsers import SHORT, Browsers
from tests.web.person import NOTICE, OFFERS, PAUSE, Person

MOST_STOPS = 80  # presses of Tab to anywhere on a page
IS_SEEN = """() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
  return document.activeElement === document.body || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
}"""
IS_OFFERED = "offers => offers.some((offer) => document.activeElement.matches(offer))"


def tab(person: Person) -> None:
    person.page.keyboard.press("Tab")
    assert person.page.evaluate(IS_SEEN), person.page.evaluate("document.activeElement.outerHTML")


def tab_to(person: Person, target: Locator) -> None:
    for _ in range(MOST_STOPS):
        if target.evaluate("node => node === document.activeElement"):
            return
        tab(person)
    raise AssertionError(f"the keyboard never came to {target}")


def enter(person: Person, key: str, within: Locator | None = None, **details: Json) -> None:
    tab_to(person, person.button(key, within, **details))
    person.page.keyboard.press("Enter")


def by_numbers(person: Person) -> None:
    """Press a random number key, which means a choice by its place in the list."""
    person.page.keyboard.press(person.rng.choice("123456789"))


def by_tab_and_enter(person: Person) -> None:
    if person.page.evaluate(IS_OFFERED, OFFERS):
        person.page.keyboard.press("Enter")
    tab(person)


@pytest.mark.parametrize("game", ON_SCREEN)
def test_a_match_is_played_by_keyboard_alone(browsers: Browsers, game: str) -> None:
    play = by_numbers if ON_SCREEN[game].by_numbers else by_tab_and_enter
    ana = browsers.still("Ana")
    ana.visit("/")
    tab_to(ana, ana.page.get_by_label(ana.say("front-name")))
    ana.page.keyboard.type("Ana")
    enter(ana, "front-invite", ana.card(game))
    for option, value in SHORT[game].items():
        if isinstance(value, int):
            tab_to(ana, ana.page.get_by_role("spinbutton", name=ana.say(f"lobby-option-{option}")))
            ana.page.keyboard.press("Control+A")
            ana.page.keyboard.type(str(value))
    if "squirrel_faces" in SHORT[game]:  # two more acorns
        tab_to(ana, ana.page.get_by_text(ana.say("lobby-more"), exact=True))
        ana.page.keyboard.press("Enter")
        for count in ("3", "4"):
            enter(ana, "pad-more", what=ana.say("go-nuts-faces-acorn"))
            expect(ana.page.get_by_role("status", name=ana.say("go-nuts-faces-acorn"))).to_have_text(count)
    enter(ana, "lobby-add-bot")
    enter(ana, "lobby-start")
    ana.wait_for_offers()
    for _ in range(2000):
        if ana.has_result():
            break
        if ana.offers() or ana.page.locator(NOTICE).count():
            play(ana)
        else:  # others play
            ana.page.wait_for_timeout(PAUSE)
    ana.sees(ana.result)
    assert not [line for line in ana.record() if line.get("by") == "bot"]
    enter(ana, "result-again")
    ana.sees(ana.page.locator(".stage"))
