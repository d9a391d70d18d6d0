"""The web client comes from the package, compressed, and is kept by browsers exactly as long as it is good."""

import asyncio
from pathlib import Path

import pytest
from aiohttp import ClientResponse, web
from aiohttp.test_utils import TestClient, TestServer

from rumpus.server import middleware, static
from rumpus.server.addresses import addresses
from rumpus.server.client_address import ClientAddresses
from rumpus.server.counts import Counts
from rumpus.server.rate_limits import RateLimiter


@pytest.fixture
def built(tmp_path: Path) -> Path:
    files = {
        "index.html": b"<!doctype html>",
        "index.html.br": b"br",
        "index.html.gz": b"gz",
        "assets/index-abc.js": b"1",
        "icon.svg": b"<svg/>",
        "app.webmanifest": b"{}",
    }
    for name, body in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(body)
    return tmp_path


class Tables:
    limits = RateLimiter(unlimited=True)
    counts = Counts()


def fetch(folder: Path, path: str, **headers: str) -> tuple[ClientResponse, bytes]:
    async def get() -> tuple[ClientResponse, bytes]:
        app = web.Application(middlewares=[middleware.complaining])
        app[middleware.TABLES], app[middleware.ADDRESSES] = Tables(), addresses("127.0.0.1", 80, "")  # type: ignore[misc]
        app[middleware.CHECKS] = ()
        app[middleware.CLIENTS] = ClientAddresses()
        app.on_response_prepare.append(middleware.secure)
        static.add_to(app, folder=folder)
        async with (
            TestClient(TestServer(app), auto_decompress=False) as client,
            client.get(path, headers={"Accept-Encoding": "", **headers}) as answer,
        ):
            return answer, await answer.read()

    return asyncio.run(get())


@pytest.mark.parametrize(
    "path", ["/", "/t/abcd-efgh", "/rules/go-nuts", "/pad", "/pad/wig-out", "/learn/wig-out", "/replay/abcdefgh/1"]
)
def test_every_address_of_the_client_gives_its_one_page_asked_for_anew_each_time(built: Path, path: str) -> None:
    answer, body = fetch(built, path)
    assert (answer.status, answer.content_type, body) == (200, "text/html", b"<!doctype html>")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "script-src" not in answer.headers["Content-Security-Policy"]  # so that default-src 'self' rules


def test_a_file_named_after_its_contents_is_kept_forever(built: Path) -> None:
    answer, body = fetch(built, "/assets/index-abc.js")
    assert (answer.content_type, body) == ("text/javascript", b"1")
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("path", "kind"), [("/icon.svg", "image/svg+xml"), ("/app.webmanifest", "application/manifest+json")]
)
def test_other_files_have_their_type_and_are_asked_for_anew(built: Path, path: str, kind: str) -> None:
    answer, _ = fetch(built, path)
    assert answer.content_type == kind
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"br"),
        ("gzip, deflate", "gzip", b"gz"),
        ("", None, b"<!doctype html>"),
        ("identity", None, b"<!doctype html>"),
    ],
)
def test_the_best_compression_the_browser_takes_is_sent_as_it_was_built(
    built: Path, accepted: str, encoding: str | None, body: bytes
) -> None:
    answer, got = fetch(built, "/", **{"Accept-Encoding": accepted})
    assert (answer.headers.get("Content-Encoding"), got) == (encoding, body)
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_a_file_that_was_not_compressed_is_sent_plainly(built: Path) -> None:
    answer, body = fetch(built, "/icon.svg", **{"Accept-Encoding": "br"})
    assert ("Content-Encoding" in answer.headers, body) == (False, b"<svg/>")


def test_a_file_that_the_browser_has_already_is_not_sent_again(built: Path) -> None:
    first, _ = fetch(built, "/")
    again, body = fetch(built, "/", **{"If-None-Match": first.headers["ETag"]})
    assert (again.status, body) == (304, b"")


@pytest.mark.parametrize("path", ["/index.html.br", "/../pyproject.toml", "/assets/", "/nothing", "/t/"])
def test_nothing_else_is_served(built: Path, path: str) -> None:
    answer, _ = fetch(built, path)
    assert answer.status == 404


def test_without_a_built_client_the_front_page_says_what_to_do(tmp_path: Path) -> None:
    answer, body = fetch(tmp_path / "nowhere", "/")
    assert answer.status == 404
    assert b"make web" in body
