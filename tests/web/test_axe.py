"""Every kind of page keeps to WCAG 2.2 AA as far as axe can tell, in light and dark, in English and Spanish.

People want less motion, so that their pages fade nothing: axe looks at colours at any moment.
"""

from itertools import cycle

import pytest

from rumpus.games import GAMES
from tests.web.axe import AXE, violations
from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import play_out

LANGS = dict(zip(GAMES, cycle(["en", "es", "es", "en"]), strict=False))
EVERY_GAME = pytest.mark.parametrize(("game", "lang"), LANGS.items())
PAGES = ("/", "/pad", "/learn", "/rules")

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe is not installed (make web)")


FADING = """<!doctype html><html lang="en"><title>Fading</title><main><h1>Hello</h1></main><style>
  @keyframes appear { from { color: #fff } }
  @keyframes breathe { to { opacity: 0.99 } }
  h1 { background: #fff; color: #000; animation: appear 2s linear, breathe 1s infinite }
</style></html>"""


def test_axe_looks_once_nothing_fades_any_more(browsers: Browsers) -> None:
    ana = browsers.person("Ana")
    ana.page.set_content(FADING)
    assert violations(ana.page) == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_pages_for_everybody(browsers: Browsers, lang: str) -> None:
    ana = browsers.still("Ana", lang, "phone" if lang == "es" else "laptop")
    for path in PAGES:
        ana.visit(path)
        ana.page.get_by_role("main").get_by_role("link").first.wait_for()
        assert violations(ana.page) == [], path


@EVERY_GAME
def test_rules_pad_and_lesson_of_a_game(browsers: Browsers, game: str, lang: str) -> None:
    ana = browsers.still("Ana", lang)
    for page in ("rules", "pad", "learn"):
        ana.visit(f"/{page}/{game}")
        ana.page.get_by_role("main").get_by_role("button").first.wait_for()
        assert violations(ana.page) == [], page


def test_a_lobby_as_its_host_and_as_a_newcomer_see_it(browsers: Browsers) -> None:
    ana, ben = browsers.still("Ana", "es"), browsers.still("Ben", "en", "phone")
    way = ana.open_table("go-nuts", {})
    ana.add_bots(1)
    ben.visit(way)
    ben.sees(ben.button("lobby-join"))
    assert violations(ben.page) == []
    ben.join(way)
    ana.press(ana.text("sound-settings"))
    assert violations(ana.page) == []
    ben.press(ben.page.get_by_label(ben.say("reaction-send")).first)
    ben.sees(ben.button("reaction-wave"))
    assert violations(ben.page) == []


@EVERY_GAME
def test_a_match_from_its_board_to_its_replay(browsers: Browsers, game: str, lang: str) -> None:
    """At calm pace, so that nothing changes while axe looks."""
    looks_back = game == "go-nuts"
    ana = browsers.still("Ana", lang, "phone" if game in ("go-nuts", "wig-out") else "laptop", looks_back=looks_back)
    begin([ana], game, SHORT[game], bots=1, pace="calm")
    for _ in range(3):
        if ana.has_another_turn():
            assert violations(ana.page) == []
            ana.press_an_offer()
    play_out([ana])
    assert violations(ana.page) == []
    ana.look_back()
    if looks_back:
        ana.sees(ana.page.get_by_role("img", name=ana.say("result-curve")))
    assert violations(ana.page) == []
    has_cards = game in ("wig-out", "nuts-about-mutts")
    ana.press(ana.link("result-check-cards" if has_cards else "result-check"))
    ana.sees(ana.page.get_by_role("status").filter(has_text=ana.say("after-sound")))
    assert violations(ana.page) == []
