"""The OpenAPI description of the HTTP part, generated from the routes."""

import re
from importlib.metadata import version
from typing import Any

import msgspec

from rumpus.server.api import ROUTES, Route
from rumpus.server.middleware import STATUS, Trouble

TROUBLES = (400, *sorted({status for status in STATUS.values() if status != 405}))


def description() -> dict[str, Any]:
    types: list[Any] = [Trouble]
    for route in ROUTES:
        types += [kind for kind in (route.gives, route.takes) if kind is not None and not isinstance(kind, str)]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    found = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rumpus", "version": version("rumpus"), "description": "Tables to sit down at."},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    kind = route.gives if isinstance(route.gives, str) else "application/json"
    schema = {"type": "string"} if isinstance(route.gives, str) else schemas[str(route.gives)]
    troubles = {
        str(code): response("Why it could not be done", "application/json", schemas[str(Trouble)]) for code in TROUBLES
    }
    found: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": (route.handler.__doc__ or "").strip(),
        "responses": {str(route.status): response("Done", kind, schema), **troubles},
    }
    names = re.findall(r"{(\w+)}", route.path)
    if names:
        found["parameters"] = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names]
    if route.takes is not None:
        content = {"application/json": {"schema": schemas[str(route.takes)]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def response(what: str, kind: str, schema: Any) -> dict[str, Any]:
    return {"description": what, "content": {kind: {"schema": schema}}}
