"""Serves the browser client that `make web` builds into web_dist."""

import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from rumpus.game import BadInput
from rumpus.server.middleware import LOST_PAGE, LostPage

BUILT = Path(__file__).parent.parent / "web_dist"
PAGES = (
    "/",
    "/t/{code}",
    "/tv/{code}",
    *(f"/{page}{game}" for page in ("rules", "learn", "pad") for game in ("", "/{game}")),
    "/replay/{code}/{match}",
)
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"  # a file whose name changes with its contents
ASK_AGAIN = "no-cache"
COMPRESSED = (".br", ".gz")  # made when the client is built; FileResponse sends them in place of the file itself
CONTENT_TYPES = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def add_to(app: web.Application, folder: Path = BUILT) -> None:
    index = folder / INDEX
    if index.exists():
        app[LOST_PAGE] = lost_page(index)
    for path in PAGES:
        app.router.add_get(path, serving(index, ASK_AGAIN) if index.exists() else not_built)
    for file in sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in COMPRESSED):
        cache_control = FOREVER if file.parent == folder / "assets" else ASK_AGAIN
        app.router.add_get(f"/{file.relative_to(folder).as_posix()}", serving(file, cache_control))


def serving(file: Path, cache_control: str) -> Handler:
    headers = {"Cache-Control": cache_control, "Content-Type": content_type(file), "Vary": "Accept-Encoding"}

    async def serve(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(file, headers=headers)

    return serve


def content_type(file: Path) -> str:
    found = CONTENT_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


def lost_page(index: Path) -> LostPage:
    """Return the client's page for an unknown address; the page itself says that nothing is there."""
    body = index.read_bytes()

    def respond(request: web.Request, status: int) -> web.Response:
        response = web.Response(body=body, status=status, content_type="text/html", charset="utf-8")
        response.headers["Cache-Control"] = ASK_AGAIN
        return response

    return respond


async def not_built(request: web.Request) -> web.Response:
    raise BadInput("no-pages")
