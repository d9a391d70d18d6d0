"""Names at a table: cleaned when somebody joins, and never so alike that people would confuse them."""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import chain, count

from rumpus.game import BadInput

LONGEST_NAME = 20
MOST_MARKS = 2  # accents and the like on one letter; more of them would run into other lines
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and marks that show nothing
ACCENTS = (
    range(0x300, 0x370),
    range(0x1AB0, 0x1B00),
    range(0x1DC0, 0x1E00),
    range(0x20D0, 0x2100),
    range(0xFE20, 0xFE30),
)
# Letters and digits that look like a Latin letter in most fonts, case by case. Unicode's own list of confusables has
# thousands, most of which nobody can type; the libraries that carry it offer no such comparison.
LOOKALIKES = str.maketrans(
    "01Il|"
    + "АВЕЅІЈКМНОРСТУХЬӀԌԚԜ"
    + "аеѕіјорсухһԁԛԝӏгпь"
    + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϜ"
    + "αγεικνορτυχωϲ"
    + "ıȷɑɡɩꞵ"
    + "ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
    "ollll"
    + "abesljkmhopctyxblgqw"
    + "aesijopcyxhdqwlrnb"
    + "abezhlkmnoptyxcf"
    + "ayeikvoptuxwc"
    + "ijaglb"
    + "abcdeghljklmnoprstuvwyz",
)


def clean_name(name: str) -> str:
    """Return the name in composed form on one line, without invisible characters; BadInput where it is too long."""
    seen = "".join(" " if c.isspace() else c for c in name if c.isspace() or is_visible(c))
    composed = unicodedata.normalize("NFC", " ".join(seen.split()))
    cleaned = " ".join(unicodedata.normalize("NFC", with_few_marks(composed)).split())
    if len(cleaned) > LONGEST_NAME or not any(unicodedata.category(c)[0] in "LNPS" for c in cleaned):
        raise BadInput("bad-name", most=LONGEST_NAME, got=name)
    return cleaned


def is_visible(character: str) -> bool:
    """Whether a character is no control or direction mark, and neither blank, unassigned nor private."""
    if unicodedata.category(character)[0] == "C" or character in BLANK:
        return False
    return "VARIATION SELECTOR" not in unicodedata.name(character, "")


def with_few_marks(name: str) -> str:
    """Remove combining marks beyond the first few of each letter, and those without a letter."""
    kept, room = [], 0
    for character in name:
        is_mark = unicodedata.category(character) in ("Mn", "Me")
        if not is_mark:
            room = 0 if character == " " else MOST_MARKS
        elif room == 0:
            continue
        else:
            room -= 1
        kept.append(character)
    return "".join(kept)


def skeletons(name: str) -> frozenset[str]:
    """Return the skeletons of a name; names that share one are too alike.

    Skeletons ignore case, width and accents, and letters of other alphabets that look the same.
    """
    by_looks = without_accents(name.translate(LOOKALIKES)).translate(LOOKALIKES).casefold()
    by_looks_of_pairs = by_looks.replace("rn", "m").replace("vv", "w")
    by_letters = without_accents(name.casefold())  # in which the iota below a Greek vowel is a letter, and no accent
    return frozenset(map(folded, (without_accents(name), by_letters, by_looks, by_looks_of_pairs)))


def without_accents(name: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not is_accent(c))


def is_accent(character: str) -> bool:
    """Whether a mark may be ignored; marks that belong to one alphabet may be vowels, and are not accents."""
    return any(ord(character) in block for block in ACCENTS)


def folded(text: str) -> str:
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())


def is_like_any(name: str, others: Iterable[str]) -> bool:
    own = skeletons(name)
    return any(not own.isdisjoint(skeletons(other)) for other in others)


def free_name(names: Sequence[str], taken: Iterable[str]) -> str:
    """Return the first of these names that is not like a taken one, with a number added if necessary."""
    known = {skeleton for name in taken for skeleton in skeletons(name)}
    numbered = (f"{name} {number}" for number in count(2) for name in names)
    return next(name for name in chain(names, numbered) if known.isdisjoint(skeletons(name)))
