"""Log lines on standard error, as text for people or as JSON for programs."""

import logging
import sys
import time

import msgspec

from rumpus.game import BadInput

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def details(record: logging.LogRecord) -> dict[str, object]:
    """Return the attributes that the caller gave the record as `extra`."""
    return {key: value for key, value in vars(record).items() if key not in STANDARD}


def moment(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": moment(record),
            "level": record.levelname.lower(),
            "area": record.name,
            "what": record.getMessage(),
            **details(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = f"{moment(record)} {record.levelname.lower()} {record.getMessage()}"
        line += "".join(f" {key}={escaped(value)}" for key, value in details(record).items())
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return line


def escaped(value: object) -> str:
    """Return the value as it is where it can be read back, else quoted, so that it is never taken for another line."""
    text = str(value)
    return text if text.isascii() and text.isprintable() and text and not set(text) & set(' "=') else ascii(text)


FORMATS = {"text": TextLines, "json": JsonLines}


def expect_choice(name: str, choices: dict[str, type[logging.Formatter]] | dict[str, int], got: str) -> None:
    if got not in choices:
        raise BadInput("bad-choice", name=name, wanted=", ".join(choices), got=got)


def configure(level: str = "", form: str = "") -> None:
    """Configure logging; `form` is a key of FORMATS, or "" for text on a terminal and JSON elsewhere.

    Without a `level`, people at a terminal read warnings, and everything else gets level info.
    """
    is_terminal = sys.stderr.isatty()
    level = level or ("warning" if is_terminal and not form else "info")
    form = form or ("text" if is_terminal else "json")
    expect_choice("--log-level", LEVELS, level)
    expect_choice("--log", FORMATS, form)
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[form]())
    logging.basicConfig(level=LEVELS[level], handlers=[handler], force=True)
