"""What people do around a match: come, change the language, share a device, ask why not, and look at it again."""

import json
import re

from playwright.sync_api import Route, expect

from rumpus.game import ALLOWED, Json
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.language import language
from rumpus.record.format import read
from rumpus.record.replay import moments
from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import Person, play_out

ROLLED: dict[str, Json] = {"event": "rolled", "clause": "GN-5", "seat": 0, "dice": 5, "faces": []}
FIRST: dict[str, Json] = {**SHORT["go-nuts"], "first": "0"}

# The part of the tray between the top of the screen and the bar at its bottom, without scrolling.
IN_SIGHT = """() => {
  const tray = document.querySelector('.board .tray').getBoundingClientRect()
  const bar = document.querySelector('section:has(input[type=range])').getBoundingClientRect()
  return (Math.min(tray.bottom, bar.top) - tray.top) / tray.height
}"""


def test_one_tap_from_the_front_page_to_a_match_against_bots(browsers: Browsers) -> None:
    ana = browsers.person("Ana", "es", "phone")
    ana.visit("/")
    ana.play_now("forget-it")
    ana.sees(ana.page.locator(".stage .board").first)
    ana.wait_for_offers()


def test_a_room_code_leads_to_the_table(browsers: Browsers) -> None:
    ana, ben = browsers.person("Ana"), browsers.person("Ben", size="phone")
    code = ana.open_table("forget-it", {}).rsplit("/", 1)[1]
    ben.visit("/")
    ben.page.get_by_label(ben.say("front-join-code")).fill(code.upper().replace("-", " "))
    ben.press_button("front-join")
    ben.sees(ben.text("lobby-join-intro", host="Ana", game=ben.say("forget-it-name")))


def test_nobody_is_offered_what_belongs_to_a_host_who_may_be_reloading(browsers: Browsers) -> None:
    ana, ben = browsers.person("Ana"), browsers.person("Ben")
    ben.page.clock.install()
    ben.join(ana.open_table("go-nuts", {}))
    ana.page.close()
    ben.sees(ben.text("lobby-away").first)
    expect(ben.button("lobby-take-host", host="Ana")).to_have_count(0)
    ben.page.clock.fast_forward(31_000)
    ben.press_button("lobby-take-host", host="Ana")
    ben.sees(ben.page.get_by_text("Ana has been away for only"))  # this page is ahead of the time


def test_two_windows_of_one_person_are_both_heard(browsers: Browsers) -> None:
    ana = browsers.person("Ana")
    way = ana.open_table("wig-out", {})
    other = Person(ana.page.context.new_page(), "Ana", ana.language, touches=False)
    other.visit(way)
    for window in (ana, other, ana, other):
        window.press_button("lobby-add-bot")
    for window in (ana, other):
        expect(window.page.get_by_role("listitem").filter(has_text=window.say("lobby-bot"))).to_have_count(4)


def test_another_language_takes_effect_at_once_on_the_page_and_on_the_board(browsers: Browsers) -> None:
    ana = browsers.still("Ana")
    begin([ana], "go-nuts", FIRST, bots=1)
    ana.wait_for_offers()
    roll = ana.page.locator(".acts").get_by_role("button").first
    ana.press(roll)
    for lang, name in (("en", "EN: English"), ("es", "ES: Español")):
        ana.press(ana.page.get_by_role("button", name=name))
        ana.language = language(lang)
        expect(roll).to_contain_text(ana.say("go-nuts-do-roll"))
        expect(ana.happened).to_contain_text(ana.language.event("go-nuts", ROLLED, ["Ana", "Pip"], 0).rstrip(" ."))
    ana.page.reload()
    expect(roll).to_contain_text(ana.say("go-nuts-do-roll"))


def test_a_refusal_is_explained_with_its_clause_and_a_link_to_it(browsers: Browsers) -> None:
    ana = browsers.still("Ana")
    begin([ana], "go-nuts", FIRST, bots=1)
    ana.wait_for_offers()
    ana.page.locator(".acts").get_by_role("button").nth(1).click(force=True)
    ana.sees(ana.page.get_by_text(ana.say("go-nuts-refusal-not-rolled-yet")))
    with ana.page.context.expect_page() as opened:
        ana.press(ana.page.get_by_role("link", name=ana.say("match-rule", clause="GN-6")))
    clause = opened.value.locator("#GN-6")
    expect(clause).to_be_focused()
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text(ana.say("GN-6"))


def test_the_score_pad_keeps_its_numbers_also_without_a_network(browsers: Browsers) -> None:
    ana = browsers.person("Ana", size="phone", service_workers="allow")
    ana.visit("/pad/go-nuts")
    ana.page.get_by_label(ana.say("pad-points-of", name=ana.say("pad-player", number=1)), exact=True).fill("7")
    ana.press_button("pad-write-points", points=7)
    ana.sees(ana.page.get_by_role("cell", name="7", exact=True).first)
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ana.page.context.set_offline(True)
    ana.page.reload()
    ana.sees(ana.page.get_by_role("cell", name="7", exact=True).first)
    ana.press_button("pad-undo")
    expect(ana.page.get_by_role("cell", name="7", exact=True)).to_have_count(0)


# --- after the match


def test_a_match_is_looked_at_again_move_by_move_its_dice_are_checked_and_it_is_played_again(
    browsers: Browsers,
) -> None:
    ana = browsers.still("Ana")
    begin([ana], "go-nuts", SHORT["go-nuts"], bots=1)
    play_out([ana])
    moves = len(ana.record()) - 2  # without the lines that begin and end it
    ana.look_back()
    ana.press(ana.link("result-replay"))
    place = ana.page.get_by_role("slider", name=ana.say("after-moment"))
    expect(place).to_have_value("0")
    ana.press_button("after-on-one")
    expect(place).to_have_value("1")
    place.press("End")
    expect(place).to_have_value(str(moves))
    ana.press(ana.link("after-back"))
    ana.look_back()
    ana.press(ana.link("result-check"))
    a_sound_record_is_told_from_one_that_was_tampered_with(ana)
    ana.press(ana.link("after-back"))
    ana.press_button("result-again")
    ana.sees(ana.page.locator(".stage"))


def a_sound_record_is_told_from_one_that_was_tampered_with(ana: Person) -> None:
    verdict = ana.page.get_by_role("status")
    expect(verdict).to_contain_text(ana.say("after-sound"))

    def tamper(route: Route) -> None:
        lines = [json.loads(line) for line in route.fetch().text().splitlines()]
        falls = next(line["falls"] for line in lines[1:] if "acorn" in line["falls"])
        falls[falls.index("acorn")] = "car"
        route.fulfill(body="\n".join(json.dumps(line) for line in lines))

    ana.page.route(re.compile(r"/matches/1$"), tamper)
    ana.page.reload()
    expect(verdict).to_contain_text(ana.say("after-unsound"))


def test_a_replay_through_a_players_eyes_calls_everybody_by_name(browsers: Browsers) -> None:
    ana = browsers.still("Ana")
    begin([ana], "wig-out", SHORT["wig-out"], bots=1)
    play_out([ana])
    ana.look_back()
    ana.press(ana.link("result-replay"))
    ana.page.get_by_label(ana.say("after-eyes")).select_option("Ana")
    ana.press_button("after-on-one")
    ana.sees(ana.page.get_by_role("list", name=ana.language.say("cards-your-hand", "shared", who="Ana")))
    expect(ana.happened).not_to_contain_text(re.compile(r"\byou", re.IGNORECASE))


def instead_of_banking(lines: list[Json]) -> list[int]:
    """The lines of a record of Go Nuts! where somebody rolled who might have banked."""
    found, might_bank = [], False
    for moment in moments(read("".join(f"{json.dumps(line)}\n" for line in lines).encode())):
        if might_bank and moment.action is not None and moment.action.words["do"] == "roll":
            found.append(moment.line)
        seat = go_nuts.mover(moment.state)
        might_bank = seat >= 0 and go_nuts.check(moment.state, seat, go_nuts.BANK) == ALLOWED
    return found


def test_a_costly_choice_in_the_report_opens_the_replay_there_and_shows_what_was_better(browsers: Browsers) -> None:
    """The report is made up, so that there surely is a mistake: rolling where banking was better."""
    ana = browsers.still("Ana", size="phone", looks_back=True)
    begin([ana], "go-nuts", {**SHORT["go-nuts"], "goal": 20}, bots=1)  # four rolls at least: the mistakes lie apart
    play_out([ana])
    lines = ana.record()
    rolls = [(n, line["seat"]) for n, line in enumerate(lines, 1) if line.get("do") == "roll"]
    (first, who), last = rolls[0], instead_of_banking(lines)[-1]
    assert first + 1 < last
    mistakes = [
        {"line": n, "at": 0, "seat": seat, "action": {"do": "roll"}, "best": {"do": "bank"}, "win": 0.25, "could": 0.5}
        for n, seat in ((last, lines[last - 1]["seat"]), rolls[0])
    ]
    seat = {"choices": 1, "accuracy": 1, "lost": 0, "luck": 0}
    report: dict[str, Json] = {
        "game": "go-nuts",
        "exact": False,
        "lockstep": False,
        "names": ["Ana", "Pip"],
        "costliest": mistakes,
    }
    report |= {"curve": [], "seats": [{"name": name, **seat} for name in ("Ana", "Pip")]}
    ana.page.route("**/report", lambda route: route.fulfill(json=report))
    ana.look_back()
    better = ana.say("after-better", best=ana.say("go-nuts-do-bank"), could="50.0 %")
    ana.press(ana.page.get_by_role("link", name="25.0 %").first)
    place = ana.page.get_by_role("slider", name=ana.say("after-moment"))
    expect(place).to_have_value(str(last - 2))  # about to be chosen: the first action stands in line 2
    ana.sees(ana.page.get_by_text(better))
    ana.sees(ana.page.locator(".board").get_by_role("button", name=ana.say("go-nuts-do-bank")))
    ana.page.wait_for_function(f"() => ({IN_SIGHT})() > 0.85")  # of the dice that the choice is about, on a small phone
    ana.press(ana.page.get_by_role("link", name=ana.say("after-mistake", number=2, name=report["names"][who])))
    expect(place).to_have_value(str(first - 2))
    ana.press_button("after-on-one")
    ana.sees(
        ana.page.get_by_text(
            ana.say("after-chose", name=report["names"][who], action=ana.say("go-nuts-do-roll"), win="25.0 %")
        )
    )
    ana.page.go_back()
    expect(place).to_have_value(str(last - 2))
