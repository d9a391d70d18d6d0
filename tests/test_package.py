"""The package that people install: it holds the browser client, and a match can be played through its server."""

import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import aiohttp
import pytest

from rumpus.client import Client
from rumpus.games import GAMES
from tests.example_matches import QUICK
from tests.seeded_rng import rng_of
from tests.server.live_server import live

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "src/rumpus/web_dist/index.html"


def build(root: Path, out: Path, target: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not CLIENT.exists():
        pytest.skip("the browser client is not built")
    out = tmp_path_factory.mktemp("dist")
    done = build(ROOT, out, "wheel")
    assert done.returncode == 0, done.stderr
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment that has the wheel, and finds the libraries it needs in ours."""
    home = tmp_path_factory.mktemp("home")
    venv.create(home, with_pip=False)
    python = home / "bin/python"
    install = ["install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), *install], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home / "bin"


@pytest.fixture
def link(installed: Path, tmp_path: Path) -> Iterator[str]:
    """A server of the installed program, which finds nothing but its own programs."""
    env = {"PATH": str(installed), "HOME": str(tmp_path), "LANG": "C"}
    command = [str(installed / "rumpus"), "serve", "--port", "0", "--data", str(tmp_path / "data"), "--tempo", "0.02"]
    with subprocess.Popen(command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        found = re.search(r"http://127.0.0.1:\d+", server.stdout.readline())
        try:
            assert found
            yield found[0]
        finally:
            server.terminate()
    assert server.returncode == 0


def test_a_wheel_holds_the_browser_client_and_every_sentence(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    assert {"rumpus/web_dist/index.html", "rumpus/py.typed", "rumpus/locales/es/web.ftl"} <= names
    assert {f"rumpus/games/{key.replace('-', '_')}/es.ftl" for key in GAMES} <= names
    assert not [name for name in names if name.startswith(("tests/", "bench/"))]


def test_an_installed_program_serves_the_page_and_a_match(link: str) -> None:
    @live
    async def play() -> None:
        async with aiohttp.ClientSession() as http, http.get(link) as page:
            assert "<title>Rumpus" in await page.text()
        async with await Client.open(link, "Ana", "go-nuts", options=QUICK["go-nuts"]) as ana:
            await ana.ask("sit", seat=0)
            await ana.ask("bot", seat=1, strength="easy")
            await ana.ask("start")
            await ana.play(lambda seat: rng_of("Ana").choice(seat.choices))
            assert ana.table["result"]["winners"]

    play()


def test_the_program_says_its_version(installed: Path) -> None:
    done = subprocess.run([installed / "rumpus", "--version"], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"rumpus \d+\.\d+\.\d+\n", done.stdout)


def test_nothing_is_built_without_the_browser_client(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    root.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, root)
    (root / "src/rumpus").mkdir(parents=True)
    (root / "src/rumpus/__init__.py").touch()
    done = build(root, tmp_path / "dist", "wheel")
    assert done.returncode != 0
    assert "make package" in done.stderr
    assert not list(tmp_path.glob("dist/*.whl"))
