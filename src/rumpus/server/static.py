"""Serves the browser client that `make web` builds into web_dist."""

import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from rumpus.game import BadInput
from rumpus.server.middleware import NOT_FOUND_PAGE, NotFoundPage

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


def add_to(app: web.Application, site: str = "", folder: Path = BUILT) -> None:
    """Serve the pages and files of the client, at the root and under the path of the site, if it has one."""
    handlers = {**page_handlers(folder / INDEX, site), **file_handlers(folder)}
    for path, handler in handlers.items():
        app.router.add_get(path, handler)
        if site:
            app.router.add_get(site + path, handler)
    if site:
        app.router.add_get(site, to_front_page(site))
    if (folder / INDEX).exists():
        app[NOT_FOUND_PAGE] = not_found_page(page_body(folder / INDEX, site))


def page_handlers(index: Path, site: str) -> dict[str, Handler]:
    if not index.exists():
        return dict.fromkeys(PAGES, not_built)
    handler = serving_page(page_body(index, site)) if site else serving(index, ASK_AGAIN)
    return dict.fromkeys(PAGES, handler)


def file_handlers(folder: Path) -> dict[str, Handler]:
    """Return the handlers of all built files by path; compressed ones are served in place of the file itself."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in COMPRESSED)
    return {
        f"/{file.relative_to(folder).as_posix()}": serving(
            file, FOREVER if file.parent == folder / "assets" else ASK_AGAIN
        )
        for file in files
    }


def page_body(index: Path, site: str) -> bytes:
    """Return the client's page; every file that it names lies under the path of the site."""
    return index.read_bytes().replace(b'="/', f'="{site}/'.encode())


def serving(file: Path, cache_control: str) -> Handler:
    headers = {"Cache-Control": cache_control, "Content-Type": content_type(file), "Vary": "Accept-Encoding"}

    async def serve(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(file, headers=headers)

    return serve


def content_type(file: Path) -> str:
    found = CONTENT_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


def serving_page(body: bytes) -> Handler:
    async def serve(request: web.Request) -> web.StreamResponse:
        return page_response(body, 200)

    return serve


def to_front_page(site: str) -> Handler:
    async def redirect(request: web.Request) -> web.StreamResponse:
        raise web.HTTPPermanentRedirect(f"{site}/")

    return redirect


def not_found_page(body: bytes) -> NotFoundPage:
    """Return the client's page for an unknown address; the page itself says that nothing is there."""

    def respond(request: web.Request, status: int) -> web.Response:
        return page_response(body, status)

    return respond


def page_response(body: bytes, status: int) -> web.Response:
    response = web.Response(body=body, status=status, content_type="text/html", charset="utf-8")
    response.headers["Cache-Control"] = ASK_AGAIN
    return response


async def not_built(request: web.Request) -> web.Response:
    raise BadInput("no-pages")
