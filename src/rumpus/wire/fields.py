"""The types of fields that several messages have, and their limits."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw

LARGEST = 4096  # bytes of a message to the table
RECALLED = 60  # most lines of the match sent to a page that was reloaded
MISSED = 200  # most events sent to a client that reconnects; if it missed more, it gets only the view

Id = Annotated[int, Meta(ge=1, lt=1 << 53)]
Seat = Annotated[int, Meta(ge=0, lt=64)]
PersonNumber = Annotated[int, Meta(ge=0, lt=1 << 31)]
Name = Annotated[str, Meta(max_length=200, extra_json_schema={"minLength": 1})]  # an empty name is refused later
Token = Annotated[str, Meta(min_length=16, max_length=100)]
ClientName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", min_length=8, max_length=64)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]  # `$` also matches before a final newline
Pace = Literal["live", "calm"]
Speed = Literal["slower", "normal", "faster"]
Tongue = Literal["en", "es"]
Avatar = Literal[
    "squirrel",
    "mutt",
    "poodle",
    "terrier",
    "cat",
    "fox",
    "owl",
    "hedgehog",
    "raccoon",
    "rabbit",
    "diva",
    "punk",
]
Colour = Literal["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]
REACTIONS = ("laugh", "wow", "oh-no", "well-done", "hurry", "wave")

# A title marks a type that every game defines for itself.
GameKey = Annotated[str, Meta(title="Game")]
ViewOf = Annotated[Any, Meta(title="View")]
Plain = str | int | float | bool | None  # not nested, so that deeply nested JSON is refused while decoding
ActionWords = Annotated[Raw, Meta(title="Action")]  # already encoded as JSON
EventWords = Annotated[dict[str, Any], Meta(title="Event")]
