"""A pace one can follow, as people see it: the card after a round, the cue before a race, and what the table says."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from rumpus.game import Json
from tests.server.live_server import Server
from tests.web.axe import violations
from tests.web.browsers import Browsers, begin
from tests.web.dice import ONLY_SQUIRRELS
from tests.web.person import Person, play_until

# Nothing goes on by itself while a test looks, and the table never acts for somebody slow.
HOLD_LONG = """
from rumpus.table import pauses, pending
pauses.ROUND_OVER = 60_000_000
pending.SILENCE = 600_000
"""
# A notice that stands there for a second and a half is not missed, however busy the machine is.
NOTICE = """text => {
  const look = () => [...document.querySelectorAll("[role='status']")].some((one) => one.innerText.includes(text))
  new MutationObserver(() => (window.said ||= look())).observe(document.body, { childList: true, subtree: true })
}"""
# The labels over the board, and whether two of them were ever seen at once; the page has yet to be loaded.
LABELS = """(() => {
  window.labels = []
  const look = () => {
    const seen = [...document.querySelectorAll('.stage > .over, .stage .lot .note')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.innerText.trim())
    window.labels.push(...seen.filter((text) => !window.labels.includes(text)))
    window.together ||= seen.length > 1
  }
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true }))
})()"""
# Somebody whose finger is on the button the moment it appears.
TAPS_AT_ONCE = """(() => {
  window.sent = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) { window.sent.push(text); return send.call(this, text) }
  new MutationObserver(() => {
    const button = document.querySelector('.scrim button')
    if (!button || window.tapped) return
    window.tapped = true
    button.click()
    window.early = window.sent.filter((text) => text.includes('go-on'))
  }).observe(document, { childList: true, subtree: true })
})()"""
COUNT_LONG = "from rumpus.table import pauses; pauses.FIRST_RACE = 60_000_000\n"


def known_addresses(browser: Browser, folder: Path, patch: str, tempo: str = "0.1") -> Iterator[Browsers]:
    server = Server(folder, "--tempo", tempo, "--unlimited", patch=patch)
    with Browsers(browser, server.url) as browsers:
        yield browsers
    assert server.stop() == 0
    assert server.new_trouble() == []


@pytest.fixture
def held(browser: Browser, tmp_path: Path) -> Iterator[Browsers]:
    """Rounds are held until all have tapped."""
    yield from known_addresses(browser, tmp_path, HOLD_LONG)


@pytest.fixture
def counted(browser: Browser, tmp_path: Path) -> Iterator[Browsers]:
    """The first count-down does not end."""
    yield from known_addresses(browser, tmp_path, COUNT_LONG + ONLY_SQUIRRELS)


@pytest.fixture
def unhurried(browser: Browser, tmp_path: Path) -> Iterator[Browsers]:
    """A table as people have it at home, but for the dice."""
    yield from known_addresses(browser, tmp_path, ONLY_SQUIRRELS, tempo="1")


def card(person: Person, out: str) -> Locator:
    key = "pause-round-you" if out == person.name else "pause-round-out"
    return person.page.get_by_role("region", name=person.say(key, name=out))


def hand(person: Person, game: str) -> Locator:
    """The cards in the person's own hand."""
    return person.page.locator(".hand .copy" if game == "wig-out" else ".hand li")


def go_on(person: Person) -> Locator:
    return person.page.get_by_role("button", name=person.say("pause-go-on"))


@pytest.mark.parametrize(
    ("game", "options"), [("wig-out", {"rounds": 2}), ("nuts-about-mutts", {"hands": 2, "advanced": False})]
)
def test_after_a_round_a_card_shows_how_it_went_until_everybody_goes_on(
    held: Browsers, game: str, options: dict[str, Json]
) -> None:
    ana, ben = people = [held.person("Ana", size="phone"), held.person("Ben", lang="es")]
    ana.page.add_init_script(TAPS_AT_ONCE)
    begin(people, game, options)
    play_until(people, lambda: all(person.page.locator(".scrim").count() for person in people))
    out = "Ana" if card(ana, "Ana").count() else "Ben"
    for person in people:
        person.sees(card(person, out))
        rows = card(person, out).get_by_role("row")
        expect(rows).to_have_count(3)
        assert [rows.nth(n).get_by_role("rowheader").inner_text() for n in (1, 2)] == ["Ana", "Ben"]
        assert not person.offers(), "nobody can act"
        left = rows.filter(has_text=person.name).get_by_role("cell").first.inner_text()
        expect(hand(person, game)).to_have_count(int(left))  # those of the round, and none of the next deal
    assert ana.page.evaluate("tapped && early") == [], "a finger on its way to a card went on"
    assert violations(ana.page) == []
    # A finger on its way to a card may have landed on the button of one of them.
    slower = ben if go_on(ben).count() else ana
    faster = ana if slower is ben else ben
    if go_on(faster).count():
        faster.press(go_on(faster))
    faster.sees(faster.text("pause-waiting", names=slower.name))
    slower.press(go_on(slower))
    for person in people:
        expect(card(person, out)).to_have_count(0)
        expect(hand(person, game)).to_have_count(7)
    play_until(people, lambda: any(person.offers() for person in people))


def test_a_tables_first_race_is_counted_down(counted: Browsers) -> None:
    people = [counted.person("Ana", size="phone"), counted.person("Ben")]
    begin(people, "go-nuts", {})
    three = [person.page.get_by_text("3", exact=True).locator("visible=true").and_(cue(person)) for person in people]
    play_until(people, lambda: all(one.count() > 0 for one in three))
    for person in people:
        person.sees(person.text("pause-race").first)


def cue(person: Person) -> Locator:
    return person.page.locator(".cue b")


def test_before_the_table_rolls_a_persons_dog_die_it_says_so(unhurried: Browsers) -> None:
    people = [unhurried.person("Ana"), unhurried.person("Ben")]
    begin(people, "go-nuts", {"goal": 500})
    for person in people:
        person.page.evaluate(NOTICE, person.say("go-nuts-hurry"))
    play_until(people, lambda: any(cue(person).count() for person in people))
    for _ in range(600):
        if any(person.page.evaluate("window.said") for person in people):
            return
        people[0].page.wait_for_timeout(100)
    raise AssertionError("the table never said that it would roll")


def test_a_person_who_plays_at_once_begins_and_is_told_so_by_one_label(browsers: Browsers) -> None:
    """Who deals was told by a second label, which lay over the first."""
    ana = browsers.person("Ana", size="phone")
    ana.page.add_init_script(LABELS)
    ana.visit("/")
    ana.play_now("nuts-about-mutts")
    expect_one_label(ana, ana.say("pause-starts-you"))


def test_at_calm_pace_one_label_tells_who_begins_too(browsers: Browsers) -> None:
    ana = browsers.still("Ana", size="phone")
    ana.page.add_init_script(LABELS)
    begin([ana], "wig-out", {}, bots=1, pace="calm")
    expect_one_label(ana, ana.say("pause-starts-you"), ana.say("pause-starts", name="Pip"))


def expect_one_label(person: Person, *wanted: str) -> None:
    """One of these is told, and no other label beside it."""
    person.page.wait_for_function("wanted => wanted.some((one) => window.labels.includes(one))", arg=list(wanted))
    assert not person.page.evaluate("window.together")


def test_the_advanced_game_is_one_tap_away_and_remembered(browsers: Browsers) -> None:
    ana = browsers.person("Ana", size="phone")
    mutts = "nuts-about-mutts"
    ana.visit("/")
    ana.press_button(f"{mutts}-play-advanced", ana.card(mutts))
    ana.page.wait_for_url("**/t/*")
    ana.visit("/")
    ana.sees(ana.button(f"{mutts}-play-basic", ana.card(mutts)))
    expect(ana.button(f"{mutts}-play-advanced", ana.card(mutts))).to_have_count(0)
