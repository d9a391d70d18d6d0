"""The coach in a browser: odds beside the choices during play, and how it went on the result page."""

from playwright.sync_api import expect

from rumpus.game import Json
from tests.web.browsers import SHORT, Browsers
from tests.web.person import play_out

FIRST: dict[str, Json] = {**SHORT["go-nuts"], "first": "0"}
LONG = 300_000  # ms: the first answer of a new process has to be compiled, perhaps on a busy machine


def test_a_coach_shows_what_the_choices_are_worth_and_the_result_how_it_went(browsers: Browsers) -> None:
    ana = browsers.still("Ana", looks_back=True)
    ana.open_table("go-nuts", FIRST)
    ana.page.get_by_role("checkbox", name=ana.say("lobby-coach")).check()
    ana.turn_off_the_clock()
    ana.add_bots(1)
    ana.start()
    ana.wait_for_offers()
    ana.press_an_offer()
    coach = ana.page.get_by_role("region", name=ana.say("match-coach"))
    expect(coach).to_be_visible(timeout=LONG)
    expect(coach.get_by_role("listitem")).to_have_count(2)
    expect(coach).to_contain_text(ana.say("go-nuts-do-bank"))
    play_out([ana])
    ana.look_back()
    report = ana.page.get_by_role("region", name=ana.say("result-report")).first  # its table is one too
    expect(report.get_by_role("img", name=ana.say("result-curve"))).to_be_visible(timeout=LONG)
    expect(report.get_by_role("row")).to_have_count(3)  # the heading, Ana and the bot
    expect(report).to_contain_text(ana.say("report-lockstep"))
