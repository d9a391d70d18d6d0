"""Builds the documentation as a site: `make docs`. It needs no network, and ends with an error where a link is broken.

The pages are those of this folder, and each game's rules in every language, written from the sentences of the program.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from rumpus.game import Game
from rumpus.games import GAMES
from rumpus.language import LANGUAGES, Language, language

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
BUILD = ROOT / "build"
SOURCE, SITE, CONFIG = BUILD / "docs", BUILD / "site", BUILD / "mkdocs.yml"
RULES = "rules"  # stands for the generated pages
FIGURES = "bench*.md"  # stands for all pages with figures
REFERENCE = "reference.md"
NAV: dict[str, tuple[str, ...]] = {
    "Play": ("browser.md", RULES, "strategy.md", "tournament.md"),
    "Host": ("serving.md", "operate.md", "security.md", "races.md"),
    "Study": ("library.md", REFERENCE, "lab.md", "evaluate.md", "envs.md", "training.md", "record.md"),
    "Build": ("architecture.md", "way-of-a-click.md", "adding-a-game.md", "wire.md", "testing.md", "CONTRIBUTING.md"),
    "Figures": (FIGURES,),
    "Changes": ("CHANGELOG.md",),
}
LANGUAGE_NAMES = {"en": "English", "es": "Español"}
PUBLIC = "# Reference\n\nGenerated from the docstrings of what `import rumpus` offers.\n\n"


def main() -> int:
    shutil.rmtree(BUILD, ignore_errors=True)
    write_sources()
    CONFIG.write_text(json.dumps(configuration(), indent=1), "utf-8")  # which YAML understands
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--strict", "-f", str(CONFIG)], check=False)
    broken = [*broken_links(SITE)] if done.returncode == 0 else []
    for link in broken:
        print(link, file=sys.stderr)
    if not (broken or done.returncode):
        print(f"The site is in {SITE.relative_to(ROOT)}: open its index.html.")
    return done.returncode or bool(broken)


# --- pages -----------------------------------------------------------------------------------------------------------


def own_pages() -> set[str]:
    """Return the pages that the navigation names in this folder, figures included."""
    named = {page for pages in NAV.values() for page in pages} - {RULES, FIGURES, REFERENCE}
    return (named | {page.name for page in DOCS.glob(FIGURES)} | {"index.md"}) - {"CONTRIBUTING.md", "CHANGELOG.md"}


def write_sources() -> None:
    shutil.copytree(DOCS, SOURCE, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        text = (ROOT / name).read_text("utf-8").replace("](docs/", "](").replace(f"]({name}", f"]({name}")
        (SOURCE / name).write_text(text, "utf-8")
    for page in SOURCE.glob("*.md"):
        page.write_text(without_links_to_code(page.read_text("utf-8")), "utf-8")
    (SOURCE / RULES).mkdir()
    for game in GAMES.values():
        for code in LANGUAGES:
            (SOURCE / rules_page(game, code)).write_text(rules_text(game, language(code)), "utf-8")
    (SOURCE / REFERENCE).write_text(reference_text(), "utf-8")


def without_links_to_code(text: str) -> str:
    """Return a page that names files of the program instead of linking to them: the site does not have them."""
    return re.sub(r"\[([^\]]*)\]\(\.\./[^)]*\)", r"\1", text.replace("](../CONTRIBUTING.md", "](CONTRIBUTING.md"))


def rules_page(game: Game, code: str) -> str:
    return f"{RULES}/{game.key}.{code}.md"


def rules_text(game: Game, words: Language) -> str:
    parts = [f"# {words.say(f'{game.key}-name')}", words.say(f"{game.key}-about"), words.say("terminal-rules-intro")]
    for clause in game.words.CLAUSES:
        parts.append(f"## {clause} {words.say(clause, 'title')} {{ #{clause} }}")
        parts.append(words.say(clause))
        if words.knows(clause, "ruling"):
            parts.append(f"> **{words.say('terminal-ruling')}** {words.say(clause, 'ruling')}")
    return "\n\n".join(parts) + "\n"


def reference_text() -> str:
    import rumpus

    return PUBLIC + "".join(f"::: rumpus.{name}\n\n" for name in rumpus.__all__)


# --- configuration ---------------------------------------------------------------------------------------------------


def configuration() -> dict[str, object]:
    return {
        "site_name": "Rumpus",
        "site_description": "A live table for fast family games, and the same games for study",
        "docs_dir": SOURCE.name,
        "site_dir": SITE.name,
        "use_directory_urls": False,
        "nav": [{"Rumpus": "index.md"}, *({section: list(entries(pages))} for section, pages in NAV.items())],
        "theme": {
            "font": False,
            "features": ["navigation.tabs", "navigation.top", "search.highlight", "content.code.copy"],
        },
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": {"paths": ["../src"], "options": REFERENCES}}}}],
        "markdown_extensions": EXTENSIONS,
    }


EXTENSIONS = [
    "attr_list",
    "md_in_html",
    "tables",
    {"toc": {"permalink": True}},
    "pymdownx.highlight",
    "pymdownx.superfences",
]
REFERENCES = {
    "show_source": False,
    "show_root_heading": True,
    "separate_signature": True,
    "show_signature_annotations": True,
    "members_order": "source",
    "heading_level": 2,
}


def entries(pages: tuple[str, ...]) -> Iterator[str | dict[str, object]]:
    for page in pages:
        if page == RULES:
            for code in LANGUAGES:
                title = f"Rules ({LANGUAGE_NAMES.get(code, code)})"
                yield {title: [{language(code).say(f"{key}-name"): rules_page(GAMES[key], code)} for key in GAMES]}
        elif page == FIGURES:
            yield from sorted(one.name for one in DOCS.glob(FIGURES))
        else:
            yield page


# --- links -----------------------------------------------------------------------------------------------------------


class Anchors(HTMLParser):
    """The links of a page, and the ids that links may lead to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []  # by the page itself
        self.ids: set[str] = set()
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {value for name in ("id", "name") if (value := given.get(name))}
        if given.get("rel") == "canonical":
            return
        self.links += [value for name in ("href", "src") if (value := given.get(name))]
        if tag in ("script", "link", "img") and (source := given.get("src") or given.get("href")):
            self.loaded.append(source)


def broken_links(site: Path) -> Iterator[str]:
    """Yield a line for every link to a page, file or heading that is not there, and for files of other hosts."""
    pages = {page.resolve(): Anchors(page) for page in site.rglob("*.html") if page.name != "404.html"}
    for page, found in pages.items():
        yield from (f"{page.name}: {one} is loaded from elsewhere" for one in found.loaded if urlsplit(one).netloc)
        for link in found.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if not target.exists():
                yield f"{page.name}: {link} leads nowhere"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
                yield f"{page.name}: {link} names no heading"


if __name__ == "__main__":
    sys.exit(main())
