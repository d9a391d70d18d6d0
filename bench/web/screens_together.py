"""The screens on which people meet, for contact sheets: every function opens one and returns its page."""

from collections.abc import Callable
from typing import Any

from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import Person, play_until

Screen = Callable[[Browsers, str], Person]

LONG = "Maximilianaa"  # as long a name as everything has room for
CALM: dict[str, Any] = {"pace": "calm"}


def person(browsers: Browsers, name: str, lang: str) -> Person:
    return browsers.person(name, lang, "laptop", hears=True, reduced_motion="reduce")


def lobby(browsers: Browsers, lang: str) -> Person:
    """A lobby with a long name, a bot, a person who is away and a spectator."""
    ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
    way = ana.open_table("go-nuts", {})
    long.join(way)
    ana.add_bots(2)
    return ana


def lobby_of_a_guest(browsers: Browsers, lang: str) -> Person:
    ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
    way = ana.open_table("nuts-about-mutts", {})
    ana.add_bots(1)
    long.join(way)
    return long


def settings(game: str) -> Screen:
    def opened(browsers: Browsers, lang: str) -> Person:
        ana = person(browsers, "Ana", lang)
        ana.open_table(game, {})
        ana.more_settings()
        ana.page.get_by_role("heading", name=ana.say("lobby-settings")).scroll_into_view_if_needed()
        return ana

    return opened


def join(browsers: Browsers, lang: str) -> Person:
    ana, ben = person(browsers, "Ana", lang), person(browsers, "Ben", lang)
    ben.visit(ana.open_table("wig-out", {}))
    ben.sees(ben.button("lobby-join"))
    return ben


def guarded(browsers: Browsers, lang: str) -> tuple[Person, Person]:
    ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
    way = ana.open_table("wig-out", {})
    ana.more_settings()
    ana.page.get_by_role("checkbox", name=ana.say("lobby-knock")).check()
    long.visit(way)
    long.sees(long.page.get_by_role("heading", name=long.say("knock-heading"), exact=True))
    return ana, long


def ask(asking: Person) -> None:
    asking.page.get_by_label(asking.say("knock-name"), exact=True).fill(asking.name)
    asking.press_button("knock-ask")


def knock(browsers: Browsers, lang: str) -> Person:
    return guarded(browsers, lang)[1]


def knock_waiting(browsers: Browsers, lang: str) -> Person:
    _, asking = guarded(browsers, lang)
    ask(asking)
    asking.sees(asking.text("knock-waiting", host="Ana"))
    return asking


def knock_refused(browsers: Browsers, lang: str) -> Person:
    ana, asking = guarded(browsers, lang)
    ask(asking)
    ana.press_button("knock-not-now")
    asking.sees(asking.text("not-let-in", host="Ana"))
    return asking


def admission(browsers: Browsers, lang: str) -> Person:
    ana, asking = guarded(browsers, lang)
    ask(asking)
    ana.sees(ana.text("knock-wants", name=LONG))
    return ana


def person_dialog(browsers: Browsers, lang: str) -> Person:
    ana = person(browsers, "Ana", lang)
    ana.open_table("go-nuts", {})
    ana.press_button("person-edit", name="Ana")
    ana.page.get_by_role("dialog").wait_for()
    return ana


def add_person(browsers: Browsers, lang: str) -> Person:
    ana = person(browsers, "Ana", lang)
    ana.open_table("wig-out", {})
    ana.add_player(LONG)
    ana.press_button("lobby-sit-too")
    return ana


def two_at_a_table(browsers: Browsers, lang: str, game: str = "forget-it") -> tuple[Person, Person]:
    ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
    begin([ana, long], game, {**SHORT[game], "first": "0"} if game != "wig-out" else SHORT[game], **CALM)
    ana.wait_for_offers()
    return ana, long


def about_to_remove(browsers: Browsers, lang: str) -> tuple[Person, Person]:
    ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
    long.join(ana.open_table("go-nuts", {}))
    ana.page.get_by_label(ana.say("remove-somebody")).select_option(ana.say("remove-person", name=LONG))
    ana.page.get_by_role("dialog").wait_for()
    return ana, long


def after_removal(browsers: Browsers, lang: str) -> tuple[Person, Person]:
    ana, long = about_to_remove(browsers, lang)
    ana.press_button("remove-person", ana.page.get_by_role("dialog"), name=LONG)
    long.sees(long.text("removed"))
    return ana, long


def remove(browsers: Browsers, lang: str) -> Person:
    return about_to_remove(browsers, lang)[0]


def removed(browsers: Browsers, lang: str) -> Person:
    return after_removal(browsers, lang)[1]


def removed_list(browsers: Browsers, lang: str) -> Person:
    ana, _ = after_removal(browsers, lang)
    ana.button("remove-undo-of", name=LONG).scroll_into_view_if_needed()
    return ana


def menu(browsers: Browsers, lang: str) -> Person:
    ana, _ = two_at_a_table(browsers, lang)
    ana.press(ana.page.get_by_label(ana.say("match-menu"), exact=True))
    return ana


def sounds(browsers: Browsers, lang: str) -> Person:
    ana = menu(browsers, lang)
    ana.press(ana.text("sound-settings"))
    return ana


def reactions(browsers: Browsers, lang: str) -> Person:
    """A match with the wheel of reactions open."""
    ana, _ = two_at_a_table(browsers, lang)
    ana.press(ana.page.locator(f"summary[aria-label='{ana.say('reaction-send')}']"))
    return ana


def bubbles(browsers: Browsers, lang: str) -> Person:
    """Two reactions, kept on the screen: its clock stands still."""
    ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
    ana.page.clock.install()
    begin([ana, long], "forget-it", {**SHORT["forget-it"], "first": "0"}, **CALM)
    ana.wait_for_offers()
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 1000"))
    for one, reaction in ((long, "hurry"), (long, "well-done")):
        one.press(one.page.locator(f"summary[aria-label='{one.say('reaction-send')}']"))
        one.press_button(f"reaction-{reaction}")
        one.page.wait_for_timeout(1500)
    return ana


def leaving(browsers: Browsers, lang: str) -> Person:
    ana, _ = two_at_a_table(browsers, lang)
    ana.press(ana.page.get_by_label(ana.say("web-home")))
    ana.page.get_by_role("dialog").wait_for()
    return ana


def back_to_table(browsers: Browsers, lang: str) -> Person:
    ana = leaving(browsers, lang)
    ana.press_button("leave-go", ana.page.get_by_role("dialog"))
    ana.page.get_by_role("region", name=ana.say("back-heading")).wait_for()
    return ana


def gone(browsers: Browsers, lang: str) -> Person:
    """The board of somebody whose companion left."""
    ana, long = two_at_a_table(browsers, lang)
    long.press(long.page.get_by_label(long.say("web-home")))
    long.press_button("leave-go", long.page.get_by_role("dialog"))
    ana.sees(ana.page.get_by_role("listitem").filter(has_text=ana.say("match-bot-plays")))
    return ana


def late(browsers: Browsers, lang: str) -> Person:
    ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
    way = begin([ana], "wig-out", SHORT["wig-out"], bots=2, **CALM)
    long.visit(way)
    long.page.get_by_label(long.say("front-name")).fill(LONG)
    long.press_button("lobby-join")
    long.sees(long.text("watch-next"))
    return long


def stranger(browsers: Browsers, lang: str) -> Person:
    """A match as a person sees it who has not entered a name yet."""
    ana, ben = person(browsers, "Ana", lang), person(browsers, "Ben", lang)
    ben.visit(begin([ana], "wig-out", SHORT["wig-out"], bots=2, **CALM))
    ben.sees(ben.button("lobby-join"))
    return ben


def shared(game: str) -> Screen:
    def opened(browsers: Browsers, lang: str) -> Person:
        ana = person(browsers, "Ana", lang)
        ana.open_table(game, SHORT[game])
        ana.add_player(LONG)
        ana.add_bots(1)
        ana.start()
        ana.page.locator(".hand-over, .peek").first.wait_for()
        return ana

    return opened


def shared_hand(browsers: Browsers, lang: str) -> Person:
    ana = shared("nuts-about-mutts")(browsers, lang)
    play_until([ana], lambda: ana.page.locator(".hand").count() > 0)
    return ana


def shared_race(browsers: Browsers, lang: str) -> Person:
    ana = person(browsers, "Ana", lang)
    ana.open_table("go-nuts", {})
    ana.add_player(LONG)
    ana.start()
    play_until([ana], lambda: ana.page.locator(".edges").count() > 0)
    return ana


def tv(browsers: Browsers, way: str, lang: str) -> Person:
    screen = browsers.person("TV", lang, hears=True, viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    screen.visit(f"{way.replace('/t/', '/tv/')}?lang={lang}")
    screen.page.locator(".screen aside").wait_for()
    screen.page.wait_for_timeout(1500)
    return screen


def tv_lobby(browsers: Browsers, lang: str) -> Person:
    return tv(browsers, lobby(browsers, lang).page.url, lang)


def tv_match(game: str, bots: int = 2, **options: Any) -> Screen:
    def opened(browsers: Browsers, lang: str) -> Person:
        ana, long = person(browsers, "Ana", lang), person(browsers, LONG, lang)
        way = begin([ana, long], game, {**SHORT[game], **options}, bots=bots, **CALM)
        ana.page.wait_for_timeout(8000)
        return tv(browsers, way, lang)

    return opened


def tv_result(browsers: Browsers, lang: str) -> Person:
    """The result on a TV after two matches, so that there is an evening to show."""
    people = two_at_a_table(browsers, lang)
    play_until(people, lambda: all(one.has_result() for one in people))
    people[0].press_button("result-again")
    people[0].result.wait_for(state="detached")
    play_until(people, lambda: all(one.has_result() for one in people))
    found = tv(browsers, people[0].page.url, lang)
    found.sees(found.result)
    return found


def tv_lost(browsers: Browsers, lang: str) -> Person:
    screen = person(browsers, "TV", lang)
    screen.visit("/tv/ttt-222")
    screen.page.get_by_role("heading", name=screen.say("lost-table")).wait_for()
    return screen


SCREENS: dict[str, Screen] = {
    "lobby": lobby,
    "lobby-guest": lobby_of_a_guest,
    "settings-go-nuts": settings("go-nuts"),
    "settings-wig-out": settings("wig-out"),
    "settings-nuts-about-mutts": settings("nuts-about-mutts"),
    "settings-forget-it": settings("forget-it"),
    "join": join,
    "stranger": stranger,
    "knock": knock,
    "knock-waiting": knock_waiting,
    "knock-refused": knock_refused,
    "admission": admission,
    "person": person_dialog,
    "add-person": add_person,
    "remove": remove,
    "removed": removed,
    "removed-list": removed_list,
    "menu": menu,
    "sounds": sounds,
    "reactions": reactions,
    "bubbles": bubbles,
    "leaving": leaving,
    "back-to-table": back_to_table,
    "gone": gone,
    "late": late,
    "shared-wig-out": shared("wig-out"),
    "shared-nuts-about-mutts": shared("nuts-about-mutts"),
    "shared-hand": shared_hand,
    "shared-race": shared_race,
    "tv-lobby": tv_lobby,
    "tv-go-nuts": tv_match("go-nuts"),
    "tv-wig-out": tv_match("wig-out"),
    "tv-nuts-about-mutts": tv_match("nuts-about-mutts", advanced=True),
    "tv-forget-it": tv_match("forget-it"),
    "tv-result": tv_result,
    "tv-lost": tv_lost,
}
