"""The program without arguments, as a parent starts it: it serves, opens the browser and shows phones the way in.

Everything listens on loopback: 127.0.0.2 stands for the address in the home network.
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from urllib.request import urlopen

import pexpect
import pytest
import segno

IN_A_HOME = "import rumpus.server.addresses as here; here.lan_address = lambda: '127.0.0.2'\n"
WITHOUT_A_NETWORK = "import rumpus.server.addresses as here; here.lan_address = lambda: ''\n"
PROGRAM = "from rumpus.cli import main; main()"
PATIENCE = 120  # s
OPENER = "#!/bin/sh\necho $1 > opened.part && mv opened.part opened\n"


@contextmanager
def started(folder: Path, patch: str, lang: str) -> Iterator[pexpect.spawn]:
    """The program at a terminal, in a folder of its own, on a machine whose browser notes what it was asked to open."""
    opener = folder / "browser"
    opener.write_text(OPENER)
    opener.chmod(0o755)
    env = {**os.environ, "BROWSER": f"{opener} %s &", "LANG": lang, "LC_ALL": lang}
    program = pexpect.spawn(
        sys.executable,
        ["-c", patch + PROGRAM],
        env=env,
        cwd=str(folder),
        encoding="utf-8",
        timeout=PATIENCE,
        dimensions=(60, 120),
    )
    try:
        yield program
    finally:
        program.sendintr()
        program.expect(pexpect.EOF)
        program.close()
    assert program.exitstatus == 0


def page(link: str) -> str:
    with urlopen(link, timeout=PATIENCE) as found:
        return str(found.read().decode())


@pytest.mark.parametrize(
    ("lang", "words"), [("en_GB.UTF-8", ["Phones, tablets", "window open"]), ("es_ES.UTF-8", ["Teléfonos", "ventana"])]
)
def test_it_opens_the_browser_and_shows_phones_a_link_and_a_qr_code(
    tmp_path: Path, lang: str, words: list[str]
) -> None:
    with started(tmp_path, IN_A_HOME, lang) as program:
        program.expect("rumpus-data")
        said = program.before.replace("\r\n", "\n")
        here, others = re.findall(r"http://[\d.:]+", said)
        assert here.startswith("http://127.0.0.1:")
        assert others == here.replace("127.0.0.1", "127.0.0.2")
        assert all(word in said for word in words)
        segno.make(others, micro=False).terminal(drawn := StringIO(), compact=True)
        assert drawn.getvalue() in said
        assert '"level"' not in said
        assert "<title>Rumpus" in page(others)
        while not (tmp_path / "opened").exists():
            program.expect(pexpect.TIMEOUT, timeout=0.1)
        assert (tmp_path / "opened").read_text().strip() == here


def test_without_a_network_it_says_so_and_a_taken_port_is_no_obstacle(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    with started(first, WITHOUT_A_NETWORK, "C.UTF-8") as one, started(second, WITHOUT_A_NETWORK, "C.UTF-8") as other:
        links = []
        for program in (one, other):
            program.expect(r"(http://127\.0\.0\.1:\d+) .*not in a home network.*rumpus-data")
            links.append(program.match[1])
        assert links[0] != links[1]
        assert all("<title>Rumpus" in page(link) for link in links)
