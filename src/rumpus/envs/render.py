"""Renders a state as text: what everybody sees, and what the seat to act may do."""

from typing import Any

from rumpus.envs.state import GameState
from rumpus.game import SPECTATOR
from rumpus.language import language


def text_of(state: GameState) -> str:
    words, game = language("en"), state.game
    view = game.viewing.view(state.rules_state, SPECTATOR)
    lines = [words.say(f"{game.key}-name")]
    lines += [f"{name}: {plain(getattr(view, name))}" for name in view.__struct_fields__ if name != "seat"]
    if state.is_terminal:
        lines.append(f"won by: {plain(game.winners(state.rules_state))}")
    elif not state.is_chance:
        labels = ", ".join(f"{n} {label(state, n)}" for n in state.legal_actions())
        lines.append(f"seat {state.current_player}: {labels}")
    return "\n".join(lines)


def label(state: GameState, action: int) -> str:
    return " ".join(map(str, state.action_words(action).values()))


def plain(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
