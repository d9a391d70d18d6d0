"""It is always clear what to do: one status line, the likely button, and nothing that covers what one needs."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rumpus.games import GAMES
from tests.example_matches import ON_SCREEN
from tests.web.axe import AXE, violations
from tests.web.browsers import Browsers
from tests.web.person import Person
from tests.web.staging import Stage, fixture

UPRIGHT: ViewportSize = {"width": 360, "height": 640}
TALL: ViewportSize = {"width": 390, "height": 844}
LYING: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 820, "height": 1180}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
MOMENTS = {game: found.status for game, found in ON_SCREEN.items()}
LOUDER = [(game, *found.louder) for game, found in ON_SCREEN.items() if found.louder]
SHOUTS = [(game, *shout) for game, found in ON_SCREEN.items() for shout in found.shouts]
STEADY = [(game, *found.steady) for game, found in ON_SCREEN.items() if found.steady]
EVERY_GAME = pytest.mark.parametrize("game", MOMENTS)
LINE = ".match section:has(> .call)"
# What is read out: how many live regions say this.
READ_OUT = """text => [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
  .filter((one) => one.textContent.includes(text)).length"""
HEIGHT = "document.documentElement.scrollHeight"
HAS_WIDTH = "width => innerWidth === width"
# How far a text's height is from that of whole lines. A height may be a fraction of a pixel less than its lines.
PART_OF_A_LINE = """node => {
  const height = node.getBoundingClientRect().height
  const line = parseFloat(getComputedStyle(node).lineHeight)
  return Math.abs(height - Math.round(height / line) * line)
}"""
LIES_STILL = """() => !document.querySelector('.air .flyer, .dice .air')
  && !document.getAnimations().some((one) => one instanceof CSSTransition)"""
# The pieces and buttons that something lies over, as far as they can be seen at all.
COVERED = """over => {
  const box = (node) => node.getBoundingClientRect()
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  const needed = [...document.querySelectorAll(`.match button:not(.news), .board .piles .top, .board .home, .hand li,
    .race img, .dice .place:not(.hidden), [role=status]`)]
  const rack = document.querySelector('.rack') // what lay there is lost with a turn
  const isLost = (node) => rack && node.matches('.place') && meets(box(rack), box(node))
  const covers = document.querySelectorAll(over)
  if (!covers.length) return ['nothing to look at']
  return [...covers].flatMap((cover) => needed
    .filter((node) => !node.closest('.vessel, [inert]') && !isLost(node) && box(node).width)
    .filter((node) => meets(box(cover), box(node)))
    .map((node) => node.outerHTML.slice(0, 90)))
}"""


def sits_at(browsers: Browsers, game: str, moment: str, size: str = "phone", **window: Any) -> tuple[Person, Stage]:
    ana = browsers.person("Ana", size=size, **window)
    return ana, Stage(ana, game, players=fixture(game, moment)["view"]["players"])


def resize(page: Page, viewport: ViewportSize) -> None:
    """Resize or turn the screen, and wait until the board fits it."""
    page.set_viewport_size(viewport)
    page.wait_for_function(HAS_WIDTH, arg=viewport["width"])
    page.wait_for_function(LIES_STILL)


def line_of(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.locator(LINE).evaluate(
        "node => { const { x, y, width, height } = node.getBoundingClientRect(); return { x, y, width, height } }"
    )
    return found


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_status_line_is_at_the_same_place_in_all_games_and_read_out_once(browsers: Browsers, size: str) -> None:
    places = []
    for game, (moment, key, details) in MOMENTS.items():
        ana, stage = sits_at(browsers, game, moment, size)
        stage.show(moment)
        ana.sees(ana.status(key, **details))
        assert ana.page.evaluate(READ_OUT, ana.say(key, **details)) == 1
        places.append(line_of(ana.page))
        ana.page.close()
    assert places == [places[0]] * len(places)
    assert places[0]["y"] + places[0]["height"] < 140  # in sight, on top


@pytest.mark.parametrize(("game", "short", "long"), [("go-nuts", "fresh", "round-house"), ("wig-out", "race", "ready")])
def test_the_board_stays_where_it_is_however_long_the_status_line_is(
    browsers: Browsers, game: str, short: str, long: str
) -> None:
    ana = browsers.still("Ana", size="phone")
    stage = Stage(ana, game, fixture(game, short)["view"]["players"], names=["Wolframina"] * 4)
    for viewport in (UPRIGHT, TALL):
        resize(ana.page, viewport)
        tops = set()
        for moment in (short, long):
            if fixture(game, moment)["before"]:
                stage.play(moment)
                expect(ana.page.locator(f"{LINE} .news")).not_to_be_empty()
            else:
                stage.show(moment)
            ana.page.wait_for_function(LIES_STILL)
            tops.add(ana.page.locator(".match .stage").evaluate("node => node.getBoundingClientRect().top"))
            assert ana.page.locator(f"{LINE} .news").evaluate(PART_OF_A_LINE) < 2, "only whole lines are seen"
        assert len(tops) == 1, viewport


def test_what_happened_ends_with_dots_where_it_has_one_line_only(browsers: Browsers) -> None:
    """What to do takes two lines of three for a long name."""
    ana = browsers.still("Ana", size="phone", viewport=TALL)
    stage = Stage(ana, "go-nuts", fixture("go-nuts", "round-house")["view"]["players"], names=["Wolframina"] * 4)
    stage.play("round-house")
    news = ana.page.locator(f"{LINE} .news")
    expect(news).not_to_be_empty()
    lines = news.evaluate("node => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)")
    assert news.evaluate("node => getComputedStyle(node).webkitLineClamp") == str(round(lines))


def test_a_phone_shows_the_last_of_what_happened_whole(browsers: Browsers) -> None:
    ana, stage = sits_at(browsers, "go-nuts", "two-acorns", reduced_motion="reduce")
    stage.play("two-acorns")
    news = ana.page.locator(f"{LINE} .news")
    expect(news).not_to_be_empty()
    assert news.evaluate("node => node.scrollWidth <= node.clientWidth"), news.inner_text()


@pytest.mark.skipif(not AXE.exists(), reason="axe is not installed (make web)")
@EVERY_GAME
def test_a_status_line_is_as_axe_wants_it_and_seen_in_forced_colours_too(browsers: Browsers, game: str) -> None:
    """There, where backgrounds are gone, a line on what one may do has a border of its own."""
    moment, key, details = MOMENTS[game]
    ana, stage = sits_at(browsers, game, moment, reduced_motion="reduce")
    claims = [{"seat": seat, "arrival": 9, "credit": 0, "time": 1000 + seat} for seat in (0, 1)]
    stage.play(moment, race={"claims": claims, "tied": [0, 1]})
    ana.sees(ana.status(key, **details))
    ana.sees(ana.race)
    assert violations(ana.page) == []
    ana.page.emulate_media(forced_colors="active")
    width = ana.page.locator(LINE).evaluate("node => parseFloat(getComputedStyle(node).borderTopWidth)")
    assert width >= 4


def test_the_status_line_names_the_awaited_player_and_tells_that_the_match_is_over(browsers: Browsers) -> None:
    ana, stage = sits_at(browsers, "go-nuts", "others-roll")
    stage.show("others-roll")
    ana.sees(ana.status("status-waiting", name=stage.names[1]))
    stage.show("won")
    ana.sees(ana.status("match-over"))


# --- boards that stay as they are


def hand_of(counts: int) -> dict[str, Any]:
    """Wig Out! in a race, with one card of each of so many characters in one's hand."""
    view = fixture("wig-out", "race")["view"]
    return {**view, "hand": [1] * counts + [0] * (len(view["hand"]) - counts), "held": [counts, *view["held"][1:]]}


def test_cards_keep_their_size_when_one_is_laid_in_a_race(browsers: Browsers) -> None:
    ana, stage = sits_at(browsers, "wig-out", "race", reduced_motion="reduce")
    cards = ana.page.locator(".hand li")
    for viewport in (UPRIGHT, TALL):
        resize(ana.page, viewport)
        widths = set()
        for count in (7, 6):
            stage.show("race", view=hand_of(count), choices=[])
            expect(cards).to_have_count(count)
            ana.page.wait_for_function(LIES_STILL)
            widths.add(cards.first.evaluate("node => Math.round(node.querySelector('.copy').offsetWidth)"))
        assert len(widths) == 1, (viewport, widths)


def test_piles_and_hand_stay_where_they_are_when_a_new_pile_is_made(browsers: Browsers) -> None:
    ana, stage = sits_at(browsers, "wig-out", "race", reduced_motion="reduce", viewport=TALL)
    view = fixture("wig-out", "race")["view"]
    piles, hand = ana.page.locator(".piles .pile"), ana.page.locator(".hand")
    for viewport in (UPRIGHT, TALL):
        resize(ana.page, viewport)
        places = set()
        for count in (4, 5, 7, 9):
            stage.show("race", view={**view, "piles": [2] * count + [0] * (len(view["piles"]) - count)}, choices=[])
            expect(piles).to_have_count(count)
            ana.page.wait_for_function(LIES_STILL)
            box, below = piles.first.bounding_box(), hand.bounding_box()
            assert box
            assert below
            places.add((round(box["x"]), round(box["y"]), round(box["width"]), round(below["y"])))
        assert len(places) == 1, (viewport, places)


@pytest.mark.parametrize(("game", "lang", "below", "moments"), STEADY)
def test_other_buttons_move_nothing_below_them(
    browsers: Browsers, game: str, lang: str, below: str, moments: Sequence[str]
) -> None:
    """Somebody is about to tap there."""
    ana = browsers.still("Ana", lang, "phone")
    stage = Stage(ana, game, fixture(game, moments[0])["view"]["players"])
    for viewport in (UPRIGHT, TALL, LYING, TABLET, LAPTOP):
        resize(ana.page, viewport)
        tops = {}
        for moment in moments:
            stage.show(moment)
            ana.page.wait_for_function(LIES_STILL)
            tops[moment] = ana.page.locator(below).evaluate("node => Math.round(node.getBoundingClientRect().top)")
        assert len(set(tops.values())) == 1, (viewport, tops)


def test_a_drawn_card_is_offered_when_it_may_be_played(browsers: Browsers) -> None:
    """The button that plays it does not come first and give way to the one that keeps it."""
    ana, stage = sits_at(browsers, "nuts-about-mutts", "deciding", reduced_motion="reduce")
    stage.show("deciding", choices=[])
    expect(ana.page.locator(".hand li").first).to_be_visible()
    expect(ana.button("cards-play-drawn")).to_have_count(0)
    stage.show("deciding")
    ana.sees(ana.button("cards-play-drawn"))


@pytest.mark.parametrize(("game", "last"), [("go-nuts", "second-roll"), ("forget-it", "last-turns")])
def test_a_small_phone_shows_everybodys_points_and_nothing_jumps_at_the_end(
    browsers: Browsers, game: str, last: str
) -> None:
    ana, stage = sits_at(browsers, game, "first-roll", reduced_motion="reduce")
    stage.show("first-roll")
    strip = ana.page.locator(".standing li")
    expect(strip.first).to_be_in_viewport()
    expect(strip).to_have_count(4)
    stage.show(last)
    if game == "forget-it":
        ana.sees(ana.page.locator(".total .last"))
    ana.page.wait_for_function(LIES_STILL)
    tray = ana.page.locator(".parts > .tray")
    before = tray.bounding_box()
    stage.show("won")
    ana.sees(ana.status("match-over"))
    assert tray.bounding_box() == before


# --- the likely button


def loudness(page: Page) -> dict[str, bool]:
    """For each button that may be pressed, by its label: whether it stands out."""
    found: dict[str, bool] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.acts button, .calls button')]
          .filter((one) => one.getAttribute('aria-disabled') !== 'true')
          .map((one) => [one.innerText.trim().split('\\n')[0], one.classList.contains('strong')]))"""
    )
    return found


@pytest.mark.parametrize(("game", "moment", "loud", "quiet"), LOUDER)
def test_playing_is_louder_than_ending(browsers: Browsers, game: str, moment: str, loud: str, quiet: str) -> None:
    ana, stage = sits_at(browsers, game, moment, reduced_motion="reduce")
    stage.show(moment)
    quiet_button = ana.page.get_by_role("button").filter(has_text=ana.say(quiet))
    expect(quiet_button).to_have_attribute("aria-disabled", "false")
    found = loudness(ana.page)
    assert found[ana.say(loud)]
    assert not found[ana.say(quiet)]


def test_ending_a_turn_is_loud_only_when_nothing_else_is_left(browsers: Browsers) -> None:
    ana, stage = sits_at(browsers, "nuts-about-mutts", "ran", reduced_motion="reduce")
    end = ana.page.locator(".calls").get_by_role("button", name=ana.say("nuts-about-mutts-do-end"))
    stage.show("ran")
    ana.sees(end)
    assert loudness(ana.page) == {ana.say("nuts-about-mutts-do-end"): True}
    hand = fixture("nuts-about-mutts", "ran")["view"]["hand"]
    card = GAMES["nuts-about-mutts"].words.LEGEND["card"][next(n for n, held in enumerate(hand) if held)]
    stage.show("ran", choices=[{"do": "play", "card": card}, {"do": "end"}])
    ana.sees(ana.status("cards-status-more"))
    assert loudness(ana.page) == {ana.say("nuts-about-mutts-do-end"): False}


# --- shouts


@pytest.mark.parametrize(("game", "moment", "shout"), SHOUTS)
def test_a_shout_covers_nothing_that_is_needed(browsers: Browsers, game: str, moment: str, shout: str) -> None:
    """On a phone that is held upright, and then on its side."""
    ana, stage = sits_at(browsers, game, moment, reduced_motion="reduce")
    ana.page.add_style_tag(content=f"{shout} {{ animation: none !important }}")  # it stays to be looked at
    stage.play(moment)
    expect(ana.page.locator(shout)).to_be_attached()
    for viewport in (UPRIGHT, LYING):
        resize(ana.page, viewport)
        assert ana.page.evaluate(COVERED, shout) == [], viewport


@pytest.mark.parametrize("viewport", [UPRIGHT, TALL, LYING], ids=["small", "tall", "lying"])
def test_a_refusal_covers_nothing_but_the_status_line_and_moves_nothing(
    browsers: Browsers, viewport: ViewportSize
) -> None:
    ana, stage = sits_at(browsers, "wig-out", "race", reduced_motion="reduce", viewport=viewport)
    stage.show("race")
    ana.page.wait_for_function(LIES_STILL)
    ana.page.locator(".hand button").last.dispatch_event("click")  # the table itself is not at this moment
    expect(ana.page.locator(".notice")).to_be_visible()
    covered = ana.page.evaluate(COVERED, ".notice")
    assert [one for one in covered if 'role="status"' not in one and "close" not in one] == []
    height = ana.page.evaluate(HEIGHT)
    ana.close_notice()
    assert ana.page.evaluate(HEIGHT) == height


# --- races


@pytest.mark.parametrize(("game", "moment"), [("wig-out", "race"), ("go-nuts", "round-rolled")])
def test_the_cue_of_a_race_covers_nothing_but_the_status_line(browsers: Browsers, game: str, moment: str) -> None:
    ana, stage = sits_at(browsers, game, moment, reduced_motion="reduce")
    stage.show(moment, hold={"why": "race", "until": 10**12, "first": True, "points": [], "totals": [], "tapped": []})
    expect(ana.page.locator(".cue b")).to_be_visible()
    for viewport in (UPRIGHT, TALL, LYING):
        resize(ana.page, viewport)
        covered = ana.page.evaluate(COVERED, ".cue b")
        assert [one for one in covered if 'role="status"' not in one] == [], viewport


def test_a_sentence_names_the_player_without_a_bone(browsers: Browsers) -> None:
    ana, stage = sits_at(browsers, "nuts-about-mutts", "bones-over")
    ana.page.add_style_tag(content=".race { animation: none !important }")  # it stays to be looked at
    before = fixture("nuts-about-mutts", "bones-over")["before"]
    stage.show("bones-over", view=before["view"], choices=before["choices"])
    ana.sees(ana.page.locator(".race h2"))
    stage.play("bones-over")
    without = next(
        e["seat"] for e in fixture("nuts-about-mutts", "bones-over")["line"]["events"] if e["event"] == "left-out"
    )
    key = "cards-bone-lost" if without == 0 else "cards-bone-none"
    expect(ana.page.locator(".race h2")).to_have_text(ana.say(key, name=stage.names[without]))


def test_the_outcome_of_a_race_is_one_line_and_its_photo_finish_a_tap_away(browsers: Browsers) -> None:
    ana, stage = sits_at(browsers, "nuts-about-mutts", "bones-half", reduced_motion="reduce")
    winner = fixture("nuts-about-mutts", "bones-half")["line"]["seat"]
    claims = [{"seat": seat, "arrival": time, "credit": 0, "time": time} for seat, time in ((0, 1370), (winner, 1250))]
    stage.play("bones-half", race={"claims": claims, "tied": []})
    expect(ana.race).to_contain_text("0.12 s faster")
    expect(ana.photo).to_have_count(0)
    ana.press(ana.race)
    ana.sees(ana.photo)
    ana.press(ana.race)
    expect(ana.photo).to_have_count(0)
