"""People at a table: their names, and how they come, go and stay out."""

import json
import re

from playwright.sync_api import Locator, expect

from rumpus.table.looks import AVATARS
from tests.web.axe import violations
from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import Person

FORGED = {"token": "x" * 32, "promises": {}}


def come_by_code(person: Person, way: str) -> None:
    """Join a table by its code on the front page, with a name typed there."""
    person.come()
    person.page.get_by_label(person.say("front-join-code")).fill(way.rsplit("/", 1)[1])
    person.press_button("front-join")


def rename(person: Person, name: str) -> Locator:
    """Rename in the open dialog; return what it says if the name will not do."""
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(person.say("person-called")).fill(name)
    person.press_button("person-save", dialog)
    return dialog.get_by_role("alert")


def seats(person: Person, *names: str) -> None:
    """The seats, as far as this person sees them."""
    expect(person.page.locator("ol > li .name b")).to_have_text([*names])


def test_people_come_by_code_under_the_name_they_gave_and_change_it_later(browsers: Browsers) -> None:
    ana, ben = browsers.still("Ana"), browsers.person("Ben", "es", "phone")
    way = ana.open_table("go-nuts", SHORT["go-nuts"])
    come_by_code(ben, way)
    seats(ben, "Ana", "Ben")

    ben.press_button("person-edit", name="Ben")
    expect(rename(ben, "ANÁ")).to_have_text(ben.say("name-taken", got="ANÁ"))
    rename(ben, "Benno")
    seats(ana, "Ana", "Benno")

    ben.add_player("Zoe")
    ana.press_button("person-edit", name="Zoe")  # as the host: it is not her device
    ana.sees(ana.page.get_by_role("dialog"))
    assert violations(ana.page) == []
    rename(ana, "Mia")
    seats(ben, "Ana", "Benno", "Mia")

    ana.start()
    ben.press(ben.page.get_by_label(ben.say("match-menu")))
    ben.press_button("person-edit-you")
    rename(ben, "Bruno")
    expect(ana.page.get_by_role("region", name=ana.say("dice-pad"))).to_contain_text("Bruno")

    ana.press(ana.page.get_by_label(ana.say("match-menu"), exact=True))
    both = {"name": "Bruno and Mia"}  # who share a device, and are removed together
    ana.page.get_by_label(ana.say("remove-somebody")).select_option(ana.say("remove-person", **both))
    ana.sees(ana.text("remove-means-playing", **both, count=2))
    ana.press_button("remove-person", ana.page.get_by_role("dialog"), **both)
    ben.sees(ben.text("removed"))
    expect(ana.page.get_by_role("region", name=ana.say("dice-pad"))).not_to_contain_text(re.compile("Bruno|Mia"))
    ana.sees(ana.button("remove-undo-of", name="Bruno"))


def test_a_drawing_and_a_colour_are_chosen_and_seen_by_everybody(browsers: Browsers) -> None:
    ana, ben = browsers.person("Ana", "es"), browsers.still("Ben", size="phone")
    ben.join(ana.open_table("forget-it", SHORT["forget-it"]))
    ben.press_button("person-edit", name="Ben")
    dialog = ben.page.get_by_role("dialog")
    wanted = next(key for key in AVATARS if dialog.get_by_label(ben.say(f"avatar-{key}"), exact=True).is_enabled())
    dialog.get_by_label(ben.say(f"avatar-{wanted}"), exact=True).check(force=True)
    dialog.get_by_label(ben.say("colour-teal"), exact=True).check(force=True)
    assert violations(ben.page) == []
    ben.press_button("person-save", dialog)
    expect(dialog).to_have_count(0)
    expect(ana.page.locator("ol > li").nth(1).locator(".avatar")).to_have_attribute("data-avatar", wanted)
    ana.start()
    for person in (ana, ben):
        pad = person.page.get_by_role("region", name=person.say("dice-pad"))
        expect(pad.get_by_role("listitem").nth(1).locator(".avatar")).to_have_attribute("data-avatar", wanted)


def test_a_person_whom_the_host_removes_is_told_and_stays_out_until_let_back(browsers: Browsers) -> None:
    ana, ben = browsers.still("Ana"), browsers.person("Ben", "es", "phone")
    way = ana.open_table("go-nuts", SHORT["go-nuts"])
    ben.join(way)
    seats(ana, "Ana", "Ben")
    choice = ana.page.get_by_label(ana.say("remove-somebody"))
    choice.select_option(ana.say("remove-person", name="Ben"))
    dialog = ana.page.get_by_role("dialog")
    assert violations(ana.page) == []
    dialog.press("Escape")
    expect(ana.page.locator("dialog")).to_have_count(0)  # one that is closing has no role any more
    choice.select_option(ana.say("remove-person", name="Ben"))
    ana.press_button("remove-person", dialog, name="Ben")
    ben.sees(ben.text("removed"))
    seats(ana, "Ana")

    ben.name = "Somebody else"
    come_by_code(ben, way)
    ben.sees(ben.text("removed"))
    ana.press_button("remove-undo-of", name="Ben")
    ben.press_button("remove-try-again")
    ben.sees(ben.button("lobby-sit"))


def test_leaving_by_the_logo_is_asked_about_and_the_front_page_leads_back(browsers: Browsers) -> None:
    ana, ben = browsers.still("Ana", "es", "phone"), browsers.person("Ben")
    begin([ana, ben], "forget-it", {})
    home = ana.page.get_by_label(ana.say("web-home"))
    ana.sees(ana.page.locator(".stage .board").first)
    ana.press(home)
    dialog = ana.page.get_by_role("dialog", name=ana.say("leave-sure"))
    expect(ana.button("leave-stay", dialog)).to_be_focused()
    assert violations(ana.page) == []
    dialog.press("Escape")
    expect(dialog).to_have_count(0)
    ana.press(home)
    ana.press_button("leave-go", dialog)
    ben.sees(ben.page.get_by_role("listitem").filter(has_text=ben.say("match-bot-plays")))
    back = ana.page.get_by_role("region", name=ana.say("back-heading"))
    expect(back).to_contain_text("Ben")
    ana.press(back.get_by_role("link"))
    ana.sees(ana.page.locator(".stage .board").first)
    expect(ben.page.get_by_text(ben.say("match-bot-plays"))).to_have_count(0)


def test_tables_that_are_gone_vanish_from_the_front_page_and_spectators_leave_unasked(browsers: Browsers) -> None:
    ana, ben = browsers.still("Ana"), browsers.still("Ben")
    way = begin([ana], "forget-it", {}, bots=1)
    ben.visit(way)
    ben.sees(ben.page.locator(".stage .board").first)
    ben.press(ben.page.get_by_label(ben.say("web-home")))
    ben.sees(ben.card("go-nuts"))
    code = way.rsplit("/", 1)[1].replace("-", "")
    for gone in ("rumpus-tables", f"rumpus-table-{code}"):  # as if the token had been another's
        ben.page.evaluate(
            "([key, text]) => localStorage.setItem(key, text)", [gone, json.dumps(FORGED if code in gone else [code])]
        )
    with ben.page.expect_response("**/api/own-tables") as answer:
        ben.visit("/")
    assert answer.value.json() == []
    ben.page.wait_for_function("localStorage.getItem('rumpus-tables') === '[]'")
    expect(ben.text("back-heading")).to_have_count(0)
