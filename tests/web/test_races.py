"""Races: everybody acts at once, a press is shown at once, and the winner is announced to the millisecond."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from rumpus.game import Json
from tests.server.live_server import Server
from tests.web.browsers import SHORT, Browsers, begin
from tests.web.dice import ONLY_SQUIRRELS
from tests.web.person import SAYS, Person, first_who_sees, play_out, play_until, wait_until
from tests.web.staging import OUTCOME_STAYS

MANY_DOGS: dict[str, Json] = {"dog_faces": [3, 3]}
# Somebody very quick: the bone is grabbed as soon as it lies there.
GRAB_AT_ONCE = """() => {
  const grabbed = new WeakSet()
  new MutationObserver(() => {
    const bone = document.querySelector(".race li button[aria-disabled='false']")
    if (!bone || grabbed.has(bone)) return
    grabbed.add(bone)
    bone.click()
  }).observe(document.body, { childList: true, subtree: true })
}"""

# The table does not play for people who are slow in a race, as a busy machine may be.
WAIT_LONG = "from rumpus.table import pending; pending.SILENCE = 600_000\n"


@pytest.fixture(scope="module")
def _unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(
        tmp_path_factory.mktemp("unhurried"), "--tempo", "0.5", "--unlimited", patch=WAIT_LONG + ONLY_SQUIRRELS
    )
    yield server
    assert server.stop() == 0


@pytest.fixture
def unhurried(browser: Browser, _unhurried: Server) -> Iterator[Browsers]:
    """People at a server where there is time to look before anybody else acts, and the first roll begins a race."""
    with Browsers(browser, _unhurried.url) as browsers:
        yield browsers
    assert _unhurried.new_trouble() == []


def go_nuts(people: list[Person]) -> tuple[Person, Person]:
    """Play until somebody rolls nothing but squirrels; return that person and the other, who has thrown no dog yet."""
    begin(people, "go-nuts", MANY_DOGS)
    play_until(people, lambda: any(map(goes_nuts, people)), when=has_turn)
    roller = next(one for one in people if goes_nuts(one))
    return roller, next(one for one in people if one is not roller)


def goes_nuts(one: Person) -> bool:
    return one.is_told("dice-nuts-status-round")


def has_turn(one: Person) -> bool:
    return bool(one.page.evaluate(SAYS, "Your turn"))


def test_the_player_who_goes_nuts_hammers_the_dice_and_the_others_their_dogs(unhurried: Browsers) -> None:
    people = [unhurried.person("Ana"), unhurried.person("Ben", size="phone")]
    roller, other = go_nuts(people)
    roller.sees(roller.text("dice-nuts-hammer-roll"))
    other.sees(other.status("dice-nuts-status-dog", name=roller.name))
    other.sees(other.text("dice-nuts-hammer-dog"))
    play_until(people, lambda: not other.is_told("dice-nuts-status-dog", name=roller.name))
    play_until(people, lambda: any(one.is_told("dice-status-roll") for one in people))


def test_a_press_in_a_race_counts_before_the_finger_is_lifted(unhurried: Browsers) -> None:
    people = [unhurried.still("Ana"), unhurried.still("Ben")]
    _, other = go_nuts(people)
    seat = people.index(other)
    faces = ({"event": "house"}, {"event": "dog", "missing": 0})
    house, dog = [
        other.news("go-nuts", {**face, "clause": "GN-8", "seat": seat}, "Ana", "Ben", you=seat) for face in faces
    ]
    other.close_notice()
    other.press_an_offer(lift=False)
    expect(house.or_(dog).first).to_be_attached()
    other.page.mouse.up()


def test_two_at_one_device_have_equal_buttons_at_opposite_edges_and_press_them_at_once(unhurried: Browsers) -> None:
    ana = unhurried.still("Ana", size="phone")
    acts: list[Json] = []
    ana.page.on("websocket", lambda socket: socket.on("framesent", lambda sent: acts.append(json.loads(sent))))
    ana.open_table("go-nuts", {})
    ana.add_player("Zoe")
    ana.start()
    pads = ana.page.locator(".side .choice")
    play_until([ana], lambda: pads.count() == 2)
    for pad, name in zip(pads.all(), ("Ana", "Zoe"), strict=True):
        expect(pad).to_contain_text(name)
        expect(pad).to_have_attribute("aria-disabled", "false")
    near, far = (pad.bounding_box() for pad in pads.all())
    assert near
    assert far
    assert (near["width"], near["height"]) == (far["width"], far["height"])
    size = ana.page.viewport_size
    assert size
    assert round(size["height"] - near["y"] - near["height"], 2) == round(far["y"], 2)
    acts.clear()
    fingers = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in (near, far)]
    touch = ana.page.context.new_cdp_session(ana.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers})
    wait_until(ana.page, lambda: len(acts) >= 2)
    assert sorted((one["type"], one["seat"]) for one in acts[:2]) == [("act", 0), ("act", 1)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_refusal_in_a_race_at_one_device_lies_over_the_board_and_over_no_button(
    unhurried: Browsers, size: str
) -> None:
    ana = unhurried.still("Ana", size=size)
    refuses = False

    def stand_between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            sent = json.loads(message)
            if refuses and sent["type"] == "act":
                refusal = {"key": "busy", "text": "Not now."}
                socket.send(json.dumps({"type": "answer", "id": sent["id"], "refusal": refusal}))
            else:
                server.send(message)

        socket.on_message(pass_on)

    ana.page.route_web_socket("**/ws/**", stand_between)
    ana.open_table("go-nuts", {})
    ana.add_player("Zoe")
    ana.start()
    pads = ana.page.locator(".side .choice")
    play_until([ana], lambda: pads.count() == 2)
    expect(pads.first).to_have_attribute("aria-disabled", "false")
    refuses = True
    ana.press(pads.first)
    notice = ana.page.locator(".notice")
    expect(notice).to_contain_text(ana.say("table-refusal-busy"))
    box = notice.bounding_box()
    assert box
    on_top = (
        "({ x, y, width, height }) => !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.notice')"
    )
    assert ana.page.evaluate(on_top, box)
    for pad in pads.all():
        button = pad.bounding_box()
        assert button
        apart = (
            box["y"] + box["height"] <= button["y"]
            or button["y"] + button["height"] <= box["y"]
            or box["x"] + box["width"] <= button["x"]
            or button["x"] + button["width"] <= box["x"]
        )
        assert apart


def test_three_at_one_laptop_have_a_button_and_a_key_each_and_are_told_whom_a_refusal_is_for(
    unhurried: Browsers,
) -> None:
    ana = unhurried.still("Ana")
    acts: list[Json] = []
    ana.page.on("websocket", lambda socket: socket.on("framesent", lambda sent: acts.append(json.loads(sent))))
    ana.open_table("go-nuts", {"first": "0"})
    names = ("Ana", "Zoe", "Leo")
    for name in names[1:]:
        ana.add_player(name)
    ana.start()
    ana.wait_for_offers()
    ana.page.locator(".acts button[aria-disabled='true']").click(force=True)
    notice = ana.page.locator(".notice")
    expect(notice).to_contain_text(ana.say("match-notice-to", name="Ana"))
    expect(notice).to_contain_text(ana.say("go-nuts-refusal-not-rolled-yet"))
    pads = ana.page.locator(".side .choice")
    play_until([ana], lambda: pads.count() == 3)
    for pad, name, key in zip(pads.all(), names, "ASL", strict=True):
        expect(pad).to_contain_text(name)
        expect(pad.locator("kbd")).to_have_text(key)
        expect(pad).to_have_attribute("aria-disabled", "false")
    sizes = [(box["width"], box["height"]) for box in (pad.bounding_box() for pad in pads.all()) if box]
    assert sizes == [sizes[0]] * 3, "nobody has a larger button"
    acts.clear()
    for key in "alS":
        ana.page.keyboard.press(key)
    wait_until(ana.page, lambda: len(acts) >= 3)
    assert [(one["type"], one["seat"]) for one in acts[:3]] == [("act", 0), ("act", 2), ("act", 1)]


def test_a_press_is_shown_before_the_table_has_answered(browsers: Browsers) -> None:
    ana = browsers.person("Ana")
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    holding = False

    def slow(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: held.append((socket, message)) if holding else socket.send(message))

    ana.page.route_web_socket("**/ws/**", slow)
    begin([ana], "go-nuts", {**SHORT["go-nuts"], "first": "0"}, bots=1)
    roll = ana.page.locator(".acts").get_by_role("button").first
    expect(roll).to_have_attribute("aria-disabled", "false")
    holding = True
    ana.press(roll)
    expect(ana.page.locator(".cup.shaken")).to_be_visible()
    rolled = ana.happened.get_by_text(ana.say("go-nuts-event-rolled", seat=ana.say("you"), faces="")[:-1])
    assert not rolled.count()
    wait_until(ana.page, lambda: bool(held))
    holding = False
    for socket, message in held:
        socket.send(message)
    expect(rolled).not_to_have_count(0)


def test_a_free_for_all_begins_with_go_and_is_everybodys(unhurried: Browsers) -> None:
    people = [unhurried.still("Ana"), unhurried.still("Ben", size="phone")]
    begin(people, "wig-out", SHORT["wig-out"])
    for one in people:
        one.press_button("wig-out-do-ready")
    dealer = first_who_sees(people, lambda one: one.button("wig-out-do-go"))
    other = next(one for one in people if one is not dealer)
    other.sees(other.text("cards-count-down", seat=dealer.name))
    dealer.press_an_offer()
    for one in people:
        expect(one.status("cards-status-lay").or_(one.status("cards-status-only-draw"))).to_have_count(1)
    play_out(people)


def test_all_grab_for_the_bones_and_a_photo_finish_shows_who_was_first(unhurried: Browsers) -> None:
    """The hand that laid the mutt is free again when the bones can be grabbed: two or three reach for the same one."""
    people = [unhurried.still(name) for name in ("Ana", "Ben", "Chloé")]
    for one in people:
        one.page.add_init_script(OUTCOME_STAYS)
    begin(people, "nuts-about-mutts", {"hands": 20})
    for one in people:
        one.page.evaluate(GRAB_AT_ONCE)
    play_until(people, lambda: all(one.race.is_visible() for one in people))
    for one in people:
        one.close_notices_that_cover()  # as whose hand came too late is told so after the outcome of the race
        one.press(one.race)
        one.sees(one.photo)
        assert len([name for name in ("Ana", "Ben", "Chloé") if one.photo.get_by_text(name).count()]) >= 2
        expect(one.photo.get_by_text(one.say("match-photo-first"), exact=True)).not_to_have_count(0)


# Every sentence that was ever in the history; only the latest four stay in sight.
TOLD = """(() => {
  window.told = new Set()
  document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    for (const one of document.querySelectorAll('.match section li')) window.told.add(one.textContent)
  }).observe(document.body, { childList: true, subtree: true, characterData: true }))
})()"""


def test_matches_and_runs_are_shouted_out_of_turn(browsers: Browsers) -> None:
    """A shout is told to everybody, because it takes the turn from somebody."""
    people = [browsers.person("Ana"), browsers.person("Ben", size="phone")]
    for one in people:
        one.page.add_init_script(TOLD)
    begin(people, "nuts-about-mutts", {"hands": 20})

    def is_told(you: int, by: int) -> bool:
        event: dict[str, Json] = {"event": "cut-in", "clause": "NM-15", "seat": by, "target": 1 - by}
        sentence = people[you].language.event("nuts-about-mutts", event, ("Ana", "Ben"), you)
        return bool(people[you].page.evaluate("sentence => window.told.has(sentence)", sentence))

    play_until(people, lambda: any(all(is_told(you, by) for you in (0, 1)) for by in (0, 1)))
    for one in people:
        shouts = "|".join(one.say(f"nuts-about-mutts-shout-{how}") for how in ("match", "run", "play"))
        expect(one.page.locator(".shout").filter(has_text=re.compile(shouts))).to_be_attached()
