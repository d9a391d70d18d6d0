"""By plain HTTP and a name in the home network, as phones reach a laptop: such pages may do less, and all works."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from rumpus import record
from tests.server.live_server import Server
from tests.web.browsers import SHORT, Browsers, begin_by_hand
from tests.web.conftest import LAN_NAME
from tests.web.person import play_out


def test_a_match_is_played_checked_and_taken_home(browser: Browser, server: Server, tmp_path: Path) -> None:
    with Browsers(browser, f"http://{LAN_NAME}:{server.port}") as browsers:
        people = [browsers.still("Ana", "es", "phone"), browsers.still("Ben")]
        begin_by_hand(people, "go-nuts", SHORT["go-nuts"])
        for one in people:
            assert one.page.evaluate("[isSecureContext, crypto.subtle, navigator.serviceWorker]") == [False, None, None]
        play_out(people)
        ana, _ = people
        ana.look_back()
        with ana.page.expect_download() as download:
            ana.press(ana.link("result-record"))
        download.value.save_as(tmp_path / "record")
        taken = record.read((tmp_path / "record").read_bytes())
        assert [seat.name for seat in taken.head.seats] == ["Ana", "Ben"]
        assert list(record.moments(taken))
        ana.press(ana.link("result-check"))
        expect(ana.page.get_by_role("status")).to_contain_text(ana.say("after-sound"))


def test_an_invitation_can_be_copied_where_there_is_no_clipboard(browser: Browser, server: Server) -> None:
    with Browsers(browser, f"http://{LAN_NAME}:{server.port}") as browsers:
        ana = browsers.person("Ana")
        ana.open_table("forget-it", {})
        ana.press_button("lobby-copy")
        ana.sees(ana.button("lobby-copied"))
