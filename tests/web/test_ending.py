"""The end of a match: a moment for the winner, one screen, and what comes next always within reach."""

from playwright.sync_api import Page, Route, expect

from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import Person, play_out, play_until

# Paper falls for five seconds, which a busy machine may miss.
WATCHES_FOR_PAPER = """new MutationObserver(() => { window.paperFell ||= Boolean(document.querySelector('.confetti')) })
  .observe(document, { childList: true, subtree: true })"""

# The last move stays for two seconds, which a busy machine may miss: here it stays until the test has seen it.
LAST_MOVE_STAYS = """(() => {
  const usual = window.setTimeout
  window.setTimeout = (task, ms, ...more) => {
    if (!(ms >= 2000 && ms < 3000)) return usual(task, ms, ...more)
    const timer = setInterval(() => {
      if (!window.wasSeen) return
      clearInterval(timer)
      task(...more)
    }, 100)
    return timer
  }
})()"""

# A match has one board; the last move lands on it, too.
COUNTS_BOARDS = """new MutationObserver(() => {
  const board = document.querySelector('.match')
  window.boards ??= new Set()
  if (board) window.boards.add(board)
}).observe(document, { childList: true, subtree: true })"""


def paper_fell(page: Page) -> bool:
    return bool(page.evaluate("window.paperFell"))


def ended(browsers: Browsers, *people: Person, game: str = "go-nuts", bots: int = 0) -> None:
    begin(people, game, SHORT[game], bots)
    play_out(people)


def test_on_a_phone_all_that_matters_is_seen_without_scrolling_and_another_game_is_a_tap_away(
    browsers: Browsers,
) -> None:
    ana = browsers.still("Ana", "es", "phone")
    ended(browsers, ana, bots=2)
    assert ana.page.evaluate("scrollY") == 0
    for seen in (ana.result.get_by_role("heading").first, ana.button("result-again"), ana.button("result-leave")):
        expect(seen).to_be_in_viewport(ratio=1)
    for place in ana.result.get_by_role("listitem").all():
        expect(place).to_be_in_viewport()
    for elsewhere in ("lobby-invite", "lobby-settings", "lobby-seats", "result-report"):
        expect(ana.page.get_by_role("heading", name=ana.say(elsewhere))).to_have_count(0)
    another = ana.button("result-another", game=ana.say("wig-out-short"))
    assert another.evaluate(
        "node => node.lastElementChild.getBoundingClientRect().right < node.getBoundingClientRect().right - 6"
    )
    ana.look_back()
    expect(ana.button("result-again")).to_be_in_viewport(ratio=1)  # still there
    ana.press_button("result-table")
    ana.sees(ana.page.get_by_role("heading", name=ana.say("lobby-settings")))
    expect(ana.button("result-again")).to_be_in_viewport(ratio=1)
    ana.press_button("result-another", game=ana.say("wig-out-short"))  # it says which game, and starts it
    ana.sees(ana.page.locator(".match.game-wig-out"))


def test_news_of_the_table_does_not_keep_anybody_from_the_result(browsers: Browsers) -> None:
    """Somebody reloads the page while the last move is still looked at."""
    ana, ben = browsers.still("Ana"), browsers.still("Ben")
    ana.page.add_init_script(LAST_MOVE_STAYS)
    ana.page.add_init_script(COUNTS_BOARDS)
    begin([ana, ben], "go-nuts", SHORT["go-nuts"])
    play_until([ana, ben], lambda: ana.is_told("match-over"))
    ben.page.reload()
    ben.sees(ben.result)
    ana.sees(ana.status("match-over"))
    assert ana.page.evaluate("boards.size") == 1
    ana.page.evaluate("window.wasSeen = true")
    ana.sees(ana.result)


def test_the_board_stays_until_the_result_has_arrived(browsers: Browsers) -> None:
    """Somebody came back in the middle of the match, and their network is slow."""
    ana = browsers.still("Ana")
    ana.page.add_init_script(LAST_MOVE_STAYS)
    begin([ana], "go-nuts", SHORT["go-nuts"], bots=1)
    held: list[Route] = []
    ana.page.route("**/BetweenMatches-*.js", lambda route: held.append(route))
    ana.page.reload()
    play_until([ana], lambda: ana.is_told("match-over"))
    ana.page.evaluate("window.wasSeen = true")
    ana.page.evaluate("new Promise((done) => setTimeout(done, 300))")  # longer than until that is looked at
    ana.sees(ana.status("match-over"))
    for one in held:
        one.continue_()
    ana.sees(ana.result)


def test_people_who_wait_know_for_whom_and_the_evening_is_one_glance_from_the_second_match_on(
    browsers: Browsers,
) -> None:
    ana, ben = browsers.still("Ana"), browsers.still("Ben", "es", "phone")
    ended(browsers, ana, ben)
    evening = ana.result.get_by_role("heading", name=ana.say("result-evening"))
    expect(evening).to_have_count(0)
    ben.sees(ben.text("lobby-host-starts-next", host="Ana"))
    expect(ben.button("result-again")).to_have_count(0)
    ben.press_button("lobby-be-ready")
    ben.sees(ben.text("lobby-you-are-ready", host="Ana"))
    ana.sees(ana.text("lobby-are-ready", names="Ben", count=1))
    ana.press_button("result-again")
    for one in (ana, ben):
        one.sees(one.page.locator(".stage"))
    play_out([ana, ben])
    ana.sees(evening)
    expect(ana.result.get_by_text(" won of 2")).to_have_count(2)
    who_leaves_frees_the_seat_and_somebody_else_starts_the_next_match(ana, ben)


def who_leaves_frees_the_seat_and_somebody_else_starts_the_next_match(ana: Person, ben: Person) -> None:
    ana.press_button("result-leave")
    ana.sees(ana.card("go-nuts"))
    ben.press_button("result-table")
    ben.press_button("lobby-add-bot")
    ben.press_button("result-again")
    ben.sees(ben.page.locator(".stage"))


def test_paper_rains_for_people_and_not_where_motion_is_unwanted(browsers: Browsers) -> None:
    ana, ben = browsers.person("Ana"), browsers.still("Ben")
    for one in (ana, ben):
        one.page.add_init_script(WATCHES_FOR_PAPER)
    ended(browsers, ana, ben)
    assert paper_fell(ana.page)
    assert not paper_fell(ben.page)
    expect(ana.page.locator(".confetti")).to_have_count(0)  # and is swept away
    ana.page.reload()
    ana.sees(ana.result)
    assert not paper_fell(ana.page)
