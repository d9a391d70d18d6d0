"""Room codes: two groups of three characters that people read out to each other."""

import secrets

# No vowels, so that no word comes up by chance, and of letters and digits that look or sound alike only one: t for
# b c d e g p v z, m for n, f for s, k for a and j, y for i. An l may be typed as 1 or i, see `plain_code`.
ALPHABET = "fhklmrtwxy23456789"
CODE_LENGTH = 6
OLD_ALPHABET = "abcdefghjkmnpqrstvwxyz23456789"
OLD_CODE_LENGTH = 8  # of tables opened before; their codes stay valid
LIKE_L = str.maketrans("1i", "ll")  # neither has ever been in a code


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def plain_code(code: str) -> str:
    """Return a room code as it is stored, however it was typed: capitals, blanks and dashes do not matter."""
    return "".join(filter(str.isalnum, code.lower())).translate(LIKE_L)


def spaced(code: str) -> str:
    """Return a room code in two halves, as people read it out."""
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}"
