"""Imports the libraries that wrappers are made for, or says what to install."""

from importlib import import_module
from typing import Any

from rumpus.language import language


def library(name: str, extra: str) -> Any:
    """Return a module of an optional library; ModuleNotFoundError says what to install where it is missing."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        package = error.name or name
        sentence = language("en").say("env-library-missing", package=package, extra=extra)
        raise ModuleNotFoundError(sentence, name=package) from None
