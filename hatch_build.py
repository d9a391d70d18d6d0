"""A package is built only with the browser client in it, so that an installation needs neither Node nor make."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuse a wheel or sdist without the client; an editable install serves whatever `make web` builds later."""
        page = Path(self.root) / "src/rumpus/web_dist/index.html"
        if version != "editable" and not page.exists():
            raise SystemExit("The browser client has not been built: run `make package`, which builds it first.")
