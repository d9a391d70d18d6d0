"""The compiled policies `easy` and `sensible` of Wig Out!."""

from typing import Any

from rumpus.games.wig_out.rules import LAY, cards_of, character_of
from rumpus.games.wig_out.state import ALIKE
from rumpus.lab.play.playout import Policy
from rumpus.lab.play.policies import PolicyContext


def goes_onto_a_pile(s: Any, action: int) -> bool:
    return action >= LAY and s.piles[character_of(action)] > 0


def easy(table: PolicyContext) -> Policy:
    """Choose any card that goes onto a pile, or any action if there is none."""
    word, scaled = table.source.word, table.source.scaled

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        onto_piles = 0
        for index in range(n):
            onto_piles += goes_onto_a_pile(s, actions[index])
        if onto_piles == 0:
            return scaled(word(rng), n)
        lot = scaled(word(rng), onto_piles)
        index = 0
        while lot > 0 or not goes_onto_a_pile(s, actions[index]):
            lot -= goes_onto_a_pile(s, actions[index])
            index += 1
        return index

    return decide


def sensible(table: PolicyContext) -> Policy:
    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        best = 0
        if actions[0] >= LAY:
            for index in range(1, n):
                if cost(s, seat, actions[index]) < cost(s, seat, actions[best]):
                    best = index
        return best

    return decide


def cost(s: Any, seat: int, action: int) -> int:
    """Return the cost of a choice: first the cards that others could lay onto the pile, then how few cards it lays."""
    c = character_of(action)
    use_to_others = 0 if s.piles[c] else ALIKE - s.hands[seat][c]
    return use_to_others * (ALIKE + 1) - cards_of(action)


POLICIES = {"easy": easy, "sensible": sensible, "hard": sensible}  # `hard` makes the same choices, only faster
