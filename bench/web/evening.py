"""An evening of four people, played through by a script and photographed: look at the pictures.

    python -m bench.web.evening FOLDER

Ana (phone) opens a table, Ben (phone, Spanish) and Carla (laptop) join, and a TV shows it. Dani comes late, watches,
and plays the second match. Ben leaves in the middle of it, a bot plays on, and Ana removes him afterwards. Zoe joins in
at Ana's phone, and they play the third match with cards that nobody else may see. Everybody acts at random.
"""

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.browsers import SHORT, Browsers
from tests.web.person import Person, play_until

from bench.web.browser import chromium, serving

TV: ViewportSize = {"width": 1920, "height": 1080}
LANDS = 1500  # ms until everything lies where it belongs
MOVES = 12  # that people make before somebody comes or goes


class Evening:
    def __init__(self, browsers: Browsers, browser: Browser, folder: Path) -> None:
        self._folder = folder
        self._pictures = 0
        self.ana = browsers.person("Ana", size="phone", hears=True)
        self.ben = browsers.person("Ben", "es", "phone", hears=True)
        self.carla = browsers.person("Carla", hears=True)
        self.dani = browsers.person("Dani", size="phone", hears=True)
        self.tv = browser.new_context(base_url=browsers.url, viewport=TV, locale="en-GB").new_page()

    def photograph(self, name: str, *pages: Page) -> None:
        self._pictures += 1
        for number, page in enumerate(pages):
            page.wait_for_timeout(LANDS if number == 0 else 0)
            page.screenshot(path=self._folder / f"{self._pictures:02}-{name}-{number}.png")

    def play(self) -> None:
        self._meet()
        self._first_match()
        self._second_match()
        self._third_match()

    def _meet(self) -> None:
        way = self.ana.open_table("go-nuts", SHORT["go-nuts"])
        self.ana.turn_off_the_clock()
        self._way = way
        self.tv.goto(way.replace("/t/", "/tv/"))
        self.ben.join(way)
        self.carla.join(way)
        self.photograph("lobby", self.ana.page, self.ben.page, self.carla.page, self.tv)

    def _first_match(self) -> None:
        self.ana.start()
        people = [self.ana, self.ben, self.carla]
        moves(people, 3)
        self.dani.visit(self._way)
        self.dani.page.get_by_label(self.dani.say("front-name")).fill(self.dani.name)
        self.dani.press_button("lobby-join")
        self.dani.sees(self.dani.text("watch-next"))
        self.photograph("latecomer", self.dani.page, self.ana.page, self.tv)
        self._to_the_end(people)
        self.photograph("first-result", self.ana.page, self.dani.page, self.carla.page, self.tv)

    def _second_match(self) -> None:
        self.ana.press_button("result-another", game=self.ana.say("wig-out-short"))
        people = [self.ana, self.ben, self.carla, self.dani]
        moves(people, MOVES)
        self.photograph("four-play", *(person.page for person in people), self.tv)
        self.ben.press(self.ben.page.get_by_label(self.ben.say("web-home")))
        self.photograph("leaving", self.ben.page)
        self.ben.press_button("leave-go", self.ben.page.get_by_role("dialog"))
        self.photograph("gone", self.ben.page, self.ana.page)
        self._to_the_end([self.ana, self.carla, self.dani])
        self.photograph("second-result", self.ana.page, self.dani.page, self.tv)

    def _third_match(self) -> None:
        self.ana.press_button("result-table")
        self.ana.page.get_by_label(self.ana.say("remove-somebody")).select_option(
            self.ana.say("remove-person", name="Ben")
        )
        self.ana.press_button("remove-person", self.ana.page.get_by_role("dialog"), name="Ben")
        self.ana.add_player("Zoe")
        self.photograph("removed-and-added", self.ana.page, self.carla.page)
        self.ana.press_button("result-another", game=self.ana.say("nuts-about-mutts-short"))
        moves([self.ana, self.carla, self.dani], MOVES)
        self.photograph("shared-device", self.ana.page, self.carla.page, self.tv)
        self._to_the_end([self.ana, self.carla, self.dani])
        self.photograph("third-result", self.ana.page, self.carla.page, self.tv)

    def _to_the_end(self, people: list[Person]) -> None:
        play_until(people, lambda: all(person.has_result() for person in people))


def moves(people: list[Person], wanted: int) -> None:
    """All people press offered controls until this many moves were made."""
    made = 0
    while made < wanted:
        pressed = sum(person.press_an_offer() for person in people)
        made += pressed
        if not pressed:
            people[0].page.wait_for_timeout(30)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    folder = asked.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with serving("--tempo", "0.3") as address, chromium() as browser, Browsers(browser, address) as browsers:
        Evening(browsers, browser, folder).play()
    print(f"the evening went well: its pictures are in {folder}")


if __name__ == "__main__":
    main()
