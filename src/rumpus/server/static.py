"""The web client, served from memory as it was built: `make web` puts it into web_dist, beside this package's code."""

import hashlib
import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
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
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # best first; made when the client is built
KINDS = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True)
class File:
    kind: str
    keep: str  # what browsers are told about keeping it
    tag: str
    bodies: dict[str, bytes]  # by encoding; "" is the plain one

    def response(self, request: web.Request) -> web.Response:
        headers = {"Cache-Control": self.keep, "ETag": f'"{self.tag}"', "Vary": "Accept-Encoding"}
        if self.tag in [tag.value for tag in request.if_none_match or ()]:
            return web.Response(status=304, headers=headers)
        encoding = self._encoding(request.headers.get("Accept-Encoding", ""))
        if encoding:
            headers["Content-Encoding"] = encoding
        charset = "utf-8" if self.kind.startswith("text/") else None
        return web.Response(body=self.bodies[encoding], content_type=self.kind, charset=charset, headers=headers)

    def _encoding(self, accepted: str) -> str:
        wanted = {part.strip() for part in accepted.split(",")}  # browsers give those two no quality
        return next((encoding for encoding in self.bodies if encoding in wanted), "")


def add_to(app: web.Application, folder: Path = BUILT) -> None:
    files = read_files(folder)
    index = serving(files[INDEX]) if INDEX in files else not_built
    if INDEX in files:
        app[LOST_PAGE] = lost_page(files[INDEX])
    for path in PAGES:
        app.router.add_get(path, index)
    for name, file in files.items():
        app.router.add_get(f"/{name}", serving(file))


def lost_page(index: File) -> LostPage:
    """The page itself finds that there is nothing at its address, and says so in the language of its reader."""

    def respond(request: web.Request, status: int) -> web.Response:
        response = web.Response(body=index.bodies[""], status=status, content_type=index.kind, charset="utf-8")
        response.headers["Cache-Control"] = ASK_AGAIN
        return response

    return respond


def serving(file: File) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        return file.response(request)

    return serve


async def not_built(request: web.Request) -> web.Response:
    raise BadInput("no-pages")


def read_files(folder: Path) -> dict[str, File]:
    """Every built file by its path; the compressed ones belong to those they were made from."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in ENCODINGS.values())
    return {path.relative_to(folder).as_posix(): read_file(folder, path) for path in found}


def read_file(folder: Path, path: Path) -> File:
    plain = path.read_bytes()
    made = {encoding: path.with_name(path.name + suffix) for encoding, suffix in ENCODINGS.items()}
    bodies = {encoding: file.read_bytes() for encoding, file in made.items() if file.exists()}
    return File(
        kind=KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        keep=FOREVER if path.parent == folder / "assets" else ASK_AGAIN,
        tag=hashlib.sha256(plain).hexdigest()[:16],
        bodies={**bodies, "": plain},
    )
