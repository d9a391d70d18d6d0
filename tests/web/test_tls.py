"""Behind Caddy with a certificate: what browsers offer to secure pages only works, at a name that is not localhost."""

import base64
import hashlib
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server import test_deploy as deploy
from tests.server.live_server import Server, free_port
from tests.web.browsers import SHORT, Browsers, begin_by_hand
from tests.web.conftest import CHROMIUM, LAN_NAME, browser_arguments
from tests.web.person import play_out
from tests.web.test_offline import INCOGNITO, KEPT

SITE = "/games"
PASSED_ON = "\treverse_proxy 127.0.0.1:8000\n"  # in the documented file; here the path of the site is removed
STRIPPED = f"\thandle_path {SITE}/* {{\n\t\treverse_proxy 127.0.0.1:8000\n\t}}\n"


def key_hash(certificate: Path) -> str:
    """The hash by which Chromium names the certificate's key."""
    pem = subprocess.run(["openssl", "x509", "-in", certificate, "-noout", "-pubkey"], capture_output=True, check=True)
    body = b"".join(line for line in pem.stdout.splitlines() if not line.startswith(b"-"))
    return base64.b64encode(hashlib.sha256(base64.b64decode(body)).digest()).decode()


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """The site of a server behind Caddy, which has a certificate of its own making."""
    if deploy.found("caddy") is None:
        pytest.skip("caddy is not installed, so that no page was tried behind TLS")
    port, own = free_port(), free_port()
    url = f"https://{LAN_NAME}:{port}{SITE}"
    options = ("--tempo", "0.1", "--unlimited", "--public-url", url, "--trusted-proxy", "127.0.0.1/32")
    server = Server(tmp_path, *options, port=own)
    command = deploy.caddy(tmp_path, port, own)
    file = tmp_path / "Caddyfile"
    kept = PASSED_ON.replace("8000", str(own)), STRIPPED.replace("8000", str(own))
    file.write_text(deploy.replaced(file.read_text(), (deploy.NAME, LAN_NAME), kept))
    with deploy.running(command, tmp_path, port):
        yield url
    assert server.stop() == 0
    assert server.new_trouble() == []


@pytest.fixture
def trusting(browser: Browser, tmp_path: Path, url: str) -> Iterator[Browser]:
    """A browser that knows Caddy's certificate authority; a page with a wrong certificate is kept by none."""
    while not (made := list(tmp_path.glob("caddy/pki/authorities/local/intermediate.crt"))):
        time.sleep(0.05)
    trusted = f"--ignore-certificate-errors-spki-list={key_hash(made[0])}"
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=[*browser_arguments(), trusted])
    yield other
    other.close()


def test_behind_tls_a_page_is_kept_and_installed_and_its_screen_stays_awake(trusting: Browser, url: str) -> None:
    with Browsers(trusting, url) as browsers:
        people = [browsers.person(name, service_workers="allow") for name in ("Ana", "Ben")]
        ana = people[0]
        way = begin_by_hand(people, "go-nuts", SHORT["go-nuts"])
        assert way.startswith(f"{url}/t/")
        assert ana.page.evaluate("[isSecureContext, !!crypto.subtle, !!navigator.wakeLock]") == [True, True, True]
        ana.page.evaluate("navigator.wakeLock.request('screen').then((lock) => lock.release())")
        play_out(people)
        ana.visit("/")
        ana.page.evaluate(KEPT)
        tools = ana.page.context.new_cdp_session(ana.page)
        assert not tools.send("Page.getAppManifest")["errors"]
        errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {error["errorId"] for error in errors} <= {INCOGNITO}
        ana.page.context.set_offline(True)
        browsers.expected = ["net::ERR_INTERNET_DISCONNECTED"]
        ana.visit("/rules/go-nuts")
        expect(ana.page.locator("#GN-5")).to_contain_text(ana.say("GN-5"))
