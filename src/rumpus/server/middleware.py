"""Middleware of every request: rate limits, the checks of host and origin, and one sentence for every error."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web
from msgspec import Struct

from rumpus import wire
from rumpus.game import BadInput
from rumpus.language import LANGUAGES, Language, language
from rumpus.server import render
from rumpus.server.addresses import Addresses
from rumpus.server.client_address import ClientAddresses
from rumpus.server.rate_limits import REQUESTS
from rumpus.server.tables import Tables

LOGGER = logging.getLogger(__name__)
PENALTY = 0.5  # s that a request too many waits, so that asking faster does not mean more work for the server
TABLES: web.AppKey[Tables] = web.AppKey("tables", Tables)
ADDRESSES: web.AppKey[Addresses] = web.AppKey("addresses", Addresses)
CLIENTS: web.AppKey[ClientAddresses] = web.AppKey("clients", ClientAddresses)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Check = Callable[[web.Request], Awaitable[None]]  # raises BadInput to refuse a request
NotFoundPage = Callable[[web.Request, int], web.Response]
NOT_FOUND_PAGE: web.AppKey[NotFoundPage] = web.AppKey("not_found_page", Callable)  # type: ignore[arg-type]
CHECKS: web.AppKey[tuple[Check, ...]] = web.AppKey("checks", tuple)


class Trouble(Struct, frozen=True):
    """Why the request was refused or failed."""

    key: str
    text: str


STATUS = {
    "no-such-table": 404,
    "no-such-record": 404,
    "no-report": 503,
    "report-busy": 503,
    "report-open": 429,
    "server-stops": 503,
    "no-such-seat": 404,
    "no-such-page": 404,
    "no-pages": 404,
    "bad-method": 405,
    "too-slow": 408,
    "too-large-request": 413,
    "bad-content-type": 415,
    "foreign-origin": 403,
    "metrics-forwarded": 403,
    "lan-refused": 403,
    "lan-none": 409,
    "cannot-listen": 409,
    "foreign-host": 421,
    "bad-digits": 403,
    "ask-to-join": 403,
    "people-only": 403,
    "too-many-requests": 429,
    "table-full": 409,
    "name-taken": 409,
    "removed": 403,
    "server-trouble": 503,
    "table-elsewhere": 503,
    "newer-table": 503,
    "nodes-only": 403,
    "cannot-save": 503,
}


def tongue(request: web.Request) -> Language:
    """Return the first language that the browser asks for and that there is."""
    wanted = [part.strip()[:2].lower() for part in request.headers.get("Accept-Language", "").split(",")]
    return language(next((code for code in wanted if code in LANGUAGES), LANGUAGES[0]))


def answer(found: Any, status: int = 200) -> web.Response:
    return web.Response(body=wire.encode(found), status=status, content_type="application/json")


def trouble(request: web.Request, error: BadInput) -> web.Response:
    """Return the error as JSON for programs, as a page for browsers, or at least as a sentence."""
    request.app[TABLES].counts.http_refusals[error.key] += 1
    refusal, status = render.complaint(tongue(request), error), STATUS.get(error.key, 400)
    if request.method == "GET" and "text/html" in request.headers.get("Accept", ""):
        page = request.app.get(NOT_FOUND_PAGE) if status == 404 else None
        return web.Response(text=refusal.text, status=status) if page is None else page(request, status)
    return answer(Trouble(refusal.key, refusal.text), status)


async def expect_few(request: web.Request) -> None:
    """Refuse requests beyond the address's rate."""
    if not request.app[TABLES].limits.allows(address_of(request), REQUESTS, time.monotonic()):
        await asyncio.sleep(PENALTY)
        raise BadInput("too-many-requests")


@web.middleware
async def complaining(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Check every request, and turn every BadInput into one sentence."""
    try:
        for check in request.app[CHECKS]:
            await check(request)
        response = await handler(request)
    except BadInput as error:
        response = trouble(request, error)
    except web.HTTPNotFound:
        response = trouble(request, BadInput("no-such-page", got=request.path))
    except web.HTTPMethodNotAllowed as error:
        response = trouble(
            request, BadInput("bad-method", wanted=", ".join(sorted(error.allowed_methods)), got=request.method)
        )
        response.headers["Allow"] = ", ".join(sorted(error.allowed_methods))
    except web.HTTPRequestEntityTooLarge:
        response = trouble(request, BadInput("too-large-request", most=wire.LARGEST))
    except web.HTTPException:
        raise
    except ConnectionResetError:  # the other side has gone, and will not read this
        response = trouble(request, BadInput("server-trouble"))
    except Exception:
        LOGGER.exception("a request could not be dealt with")
        response = trouble(request, BadInput("server-trouble"))
    return response


async def secure(request: web.Request, response: web.StreamResponse) -> None:
    """Add the security headers; aiohttp calls this before the headers of any answer are sent."""
    response.headers.update(SECURITY)


SECURITY = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def expect_own(request: web.Request) -> None:
    """Refuse requests for other hosts, and changes on behalf of other pages."""
    addresses, origins = request.app[ADDRESSES], request.headers.getall("Origin", [])
    addresses.expect_known_host(request)
    only_reads = request.method in ("GET", "HEAD") and len(origins) < 2
    if not only_reads and not addresses.is_own(request):
        raise BadInput("foreign-origin", got=", ".join(origins))


def address_of(request: web.Request) -> str:
    return request.app[CLIENTS].of(request)
