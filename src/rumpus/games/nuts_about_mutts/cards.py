"""The cards of Nuts about Mutts as kinds 0 … 43, and the actions that play them.

NM-1  Two of each numbered card, 14 mutts, three of each other special card: 104 to shuffle.
NM-2  The breed of number n in colour c is (n - 1 + 4c) mod 13.
"""

COLOURS, NUMBERS, BREEDS = 3, 13, 13
NUMBERED = COLOURS * NUMBERS  # kinds below this are numbered cards, colour by colour; the others are wild
MUTT, FLEAS, HYDRANT, PEDIGREE, DOGHOUSE = range(NUMBERED, NUMBERED + 5)
KINDS = NUMBERED + 5
COPIES = (2,) * NUMBERED + (14, 3, 3, 3, 3)  # NM-1: of each kind
ALL_CARDS = sum(COPIES)

MOST_SEATS = 6
BONES = MOST_SEATS - 1
NO_SWAP = MOST_SEATS  # the target of a fire hydrant whose player keeps the hand

# actions: PLAY, MATCH and RUN + a numbered card; a wild card + colour * ways + its target or breed
PLAY, MATCH, RUN = 0, NUMBERED, 2 * NUMBERED
PLAY_MUTT = 3 * NUMBERED
PLAY_FLEAS = PLAY_MUTT + COLOURS
PLAY_HYDRANT = PLAY_FLEAS + COLOURS
PLAY_PEDIGREE = PLAY_HYDRANT + COLOURS * (MOST_SEATS + 1)
PLAY_DOGHOUSE = PLAY_PEDIGREE + COLOURS * BREEDS
DRAW = PLAY_DOGHOUSE + COLOURS * MOST_SEATS
KEEP, END, GRAB = DRAW + 1, DRAW + 2, DRAW + 3  # GRAB + a bone
ACTIONS = GRAB + BONES

# by wild kind, from MUTT on
PLAY_WILD = (PLAY_MUTT, PLAY_FLEAS, PLAY_HYDRANT, PLAY_PEDIGREE, PLAY_DOGHOUSE)
WAYS = (1, 1, MOST_SEATS + 1, BREEDS, MOST_SEATS)  # in each colour: targets or breeds


def colour(card: int) -> int:
    """Return the colour of a numbered card: red 0, blue 1, yellow 2."""
    return card // NUMBERS


def number(card: int) -> int:
    """Return the number of a numbered card: 0 … 12 for the printed 1 … 13."""
    return card % NUMBERS


def breed(card: int) -> int:
    """NM-2."""
    return (number(card) + 4 * colour(card)) % BREEDS


def alike(card: int, other: int) -> bool:
    """NM-4: two numbered cards share colour, number or breed."""
    return colour(card) == colour(other) or number(card) == number(other) or breed(card) == breed(other)


def neighbours(card: int, other: int) -> bool:
    """NM-15: two numbered cards of one colour, one number apart."""
    return colour(card) == colour(other) and abs(card - other) == 1


# sets of kinds: bit k stands for kind k
EVERYTHING = (1 << KINDS) - 1
WILD = EVERYTHING - ((1 << NUMBERED) - 1)
OF_COLOUR = tuple(sum(1 << card for card in range(NUMBERED) if colour(card) == c) for c in range(COLOURS))
OF_BREED = tuple(sum(1 << card for card in range(NUMBERED) if breed(card) == b) for b in range(BREEDS))
ALIKE = tuple(sum(1 << card for card in range(NUMBERED) if alike(card, top)) for top in range(NUMBERED))


def first_of(kinds: int) -> int:
    """Return the lowest kind in a set, which must not be empty."""
    return (kinds & -kinds).bit_length() - 1


def card_played(action: int) -> int:
    """Return the card that a play, match or run lays."""
    if action < PLAY_MUTT:
        return action % NUMBERED
    if action < PLAY_FLEAS:
        return MUTT
    if action < PLAY_HYDRANT:
        return FLEAS
    if action < PLAY_PEDIGREE:
        return HYDRANT
    return PEDIGREE if action < PLAY_DOGHOUSE else DOGHOUSE


def colour_named(action: int) -> int:
    """NM-5: the colour that the play of a wild card names."""
    wild = card_played(action) - MUTT
    return (action - PLAY_WILD[wild]) // WAYS[wild]


def detail_named(action: int) -> int:
    """Return the target (NM-10, NM-12) or breed (NM-11) that the play of a wild card names; 0 where there is none."""
    wild = card_played(action) - MUTT
    return (action - PLAY_WILD[wild]) % WAYS[wild]
