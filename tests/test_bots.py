"""Characters: what they answer with, what makes them sensible, and how quick they are."""

import dataclasses
from collections.abc import Sequence
from fractions import Fraction
from math import exp
from random import Random
from statistics import fmean, median
from typing import Any

import pytest
from bench.bots import Pairing, Tally, interval, play_block
from hypothesis import given, settings
from msgspec.structs import replace

from rumpus.bots import EASY, HARD, SENSIBLE, Bot, Character, character, characters
from rumpus.bots.hands import NOTICED_LATE, QUICKEST, Attention, Cue, Hands
from rumpus.game import RACE, Json
from rumpus.games import GAMES, named
from rumpus.games.forget_it.rules import CHOOSE, WORD
from rumpus.games.go_nuts.bots.sensible import throws_until_all_bark
from rumpus.games.go_nuts.rules import BANK, ROLL
from rumpus.games.nuts_about_mutts import state as mutts
from rumpus.games.nuts_about_mutts.cards import KINDS
from rumpus.games.wig_out import state as wig_out
from tests.example_matches import EXAMPLES
from tests.games.nuts_about_mutts.scene import NUMBER
from tests.walk import SEEDS, choices, every_table, walk

STRENGTHS = ("easy", "sensible", "hard", "random")


def fresh_view(key: str, players: int, **changes: Any) -> Any:
    """What seat 0 sees before anything has happened, but for these changes."""
    game = named(key)
    return replace(game.viewing.view(game.new(players, game.options({}, players)), 0), **changes)


def answer(key: str, strength: str, view: Any, *offered: Json) -> Json:
    """The action that a character chooses out of these, in words."""
    words = named(key).words
    action = character(key, strength).choose(view, sorted(map(words.action_number, offered)), Random(1))
    assert action is not None
    return words.action_words(action)


def mean_delay(who: Character, view: Any, offered: Sequence[int], racing: bool = True) -> float:
    """The mean delay of a character that overlooks nothing."""
    attention = Attention(dataclasses.replace(who.hands, overlooks=0.0), who.cues, Random(1))
    return fmean(attention.delay(view, offered, racing) for _ in range(2000))


# every character of every game


def test_every_game_has_the_same_strengths() -> None:
    assert {key: tuple(characters(key)) for key in GAMES} == dict.fromkeys(GAMES, STRENGTHS)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_a_character_answers_with_a_choice_and_lets_only_others_turns_go_by(
    key: str, players: int, strength: str, seed: int
) -> None:
    game, rng = GAMES[key], Random(seed)
    who = Bot(character(key, strength), rng)
    s = game.new(players, game.options({}, players))
    for n, _ in enumerate(walk(game, s, rng)):
        seat = n % players
        if not (open_to_it := choices(game, s, seat)):
            continue
        view = game.viewing.view(s, seat)
        racing = game.rules.mover(s) == RACE
        may_let_go = racing and getattr(view, "turn", None) != seat
        assert who.delay(view, open_to_it, racing) >= QUICKEST
        assert who.choose(view, open_to_it) in (*open_to_it, *[None] * may_let_go)
        if n > 600:
            return


@pytest.mark.parametrize("key", [key for key in GAMES if EXAMPLES[key].is_skilful])
@pytest.mark.parametrize("strength", ["easy", "sensible"])
def test_characters_win_most_matches_against_uniform_random_choice(key: str, strength: str) -> None:
    tally = play_block(Pairing(key, strength, "random"), 0, "tests")
    assert tally.won / tally.matches > 0.6


def test_the_interval_of_a_share_holds_the_share_and_narrows() -> None:
    low, high = interval(Tally(100, 75))
    assert low == pytest.approx(0.657, abs=0.001)
    assert high == pytest.approx(0.825, abs=0.001)
    low, high = interval(Tally(100, 100))
    assert 0.96 < low < high <= 1


# hands


def test_reactions_are_log_normal_around_their_median_and_never_less_than_150_ms() -> None:
    hands, rng = Hands(400, spread=0.5), Random(1)
    times = sorted(hands.takes(Cue.SIGNAL, rng) for _ in range(20_000))
    assert median(times) == pytest.approx(400, rel=0.02)
    assert times[round(0.8413 * len(times))] == pytest.approx(400 * exp(0.5), rel=0.03), "one standard deviation above"
    assert times[0] == QUICKEST


def test_to_find_a_card_and_to_choose_in_turn_take_time_on_top() -> None:
    hands = Hands(400, spread=0.0, recognition=50, thought=300)
    assert [round(hands.takes(cue, Random(1))) for cue in (Cue.SIGNAL, Cue.CARD, Cue.TURN)] == [400, 450, 700]


def test_the_stronger_the_quicker_and_the_more_attentive() -> None:
    for cue in (Cue.SIGNAL, Cue.BONE, Cue.CARD, Cue.TURN):
        easy, sensible, hard = (
            median(hands.takes(cue, Random(n)) for n in range(500)) for hands in (EASY, SENSIBLE, HARD)
        )
        assert easy > 1.2 * sensible > 1.2 * 1.2 * hard
    assert EASY.overlooks > SENSIBLE.overlooks > HARD.overlooks == 0
    assert EASY.holds_back >= 2000


def test_every_strength_has_the_hands_of_its_name_in_all_games() -> None:
    for known in map(characters, GAMES):
        assert (known["easy"].hands, known["sensible"].hands, known["hard"].hands) == (EASY, SENSIBLE, HARD)


# Go Nuts!


def go_nuts_answer(**changes: Any) -> str:
    view = fresh_view("go-nuts", changes.pop("players", 2), rolls=1, **changes)
    return str(answer("go-nuts", "sensible", view, {"do": "roll"}, {"do": "bank"})["do"])


def test_go_nuts_banks_when_one_more_roll_is_worth_no_more() -> None:
    """Two dice: 13/18 of the total stays, 2/3 acorn comes, and one time in four a round worth 4. From 6 on, bank."""
    assert go_nuts_answer(dice=2, total=5) == "roll"
    assert go_nuts_answer(dice=2, total=6) == "bank"
    assert go_nuts_answer(dice=1, total=1) == "roll"
    assert go_nuts_answer(dice=1, total=2) == "bank"
    assert go_nuts_answer(dice=5, total=20) == "roll"


def test_go_nuts_counts_on_a_longer_round_against_more_dogs() -> None:
    assert throws_until_all_bark(1, Fraction(1, 6)) == 6
    assert throws_until_all_bark(2, Fraction(1, 6)) == 12 - Fraction(36, 11)
    assert go_nuts_answer(dice=2, total=7, players=2) == "bank"
    assert go_nuts_answer(dice=2, total=7, players=4) == "roll"


def test_go_nuts_reckons_with_the_faces_of_this_table() -> None:
    assert go_nuts_answer(dice=2, total=3, squirrel_faces=(1, 4, 1)) == "roll"
    assert go_nuts_answer(dice=2, total=3, squirrel_faces=(4, 1, 1), dog_faces=(5, 1)) == "bank"


def test_go_nuts_banks_at_once_what_wins() -> None:
    assert go_nuts_answer(dice=5, total=4, scores=(45, 0)) == "roll"
    assert go_nuts_answer(dice=5, total=5, scores=(45, 0)) == "bank"


def test_go_nuts_easy_banks_a_handful() -> None:
    easy = character("go-nuts", "easy")
    assert easy.choose(fresh_view("go-nuts", 2, total=5), [ROLL, BANK], Random(1)) == ROLL
    assert easy.choose(fresh_view("go-nuts", 2, total=6), [ROLL, BANK], Random(1)) == BANK


# Wig Out!


def counts(**cards: int) -> tuple[int, ...]:
    return tuple(cards.get(f"c{n}", 0) for n in range(12))


def lay(name: str) -> Json:
    return {"do": "lay", "character": name}


def pile(name: str, count: int) -> Json:
    return {"do": "pile", "character": name, "count": count}


@pytest.mark.parametrize("strength", ["easy", "sensible"])
def test_wig_out_lays_singles_before_pairs_that_others_could_use(strength: str) -> None:
    view = fresh_view("wig-out", 3, hand=counts(c1=1, c5=2), piles=counts(c1=1, c2=1))
    assert answer("wig-out", strength, view, lay("c1"), pile("c5", 2)) == lay("c1")


def test_wig_out_opens_the_pile_that_others_can_use_least() -> None:
    view = fresh_view("wig-out", 3, hand=counts(c4=2, c5=3), piles=counts(c1=1, c2=1))
    assert answer("wig-out", "sensible", view, pile("c4", 2), pile("c5", 2), pile("c5", 3)) == pile("c5", 3)


def test_wig_out_lays_two_alike_in_one_go_where_a_pile_lies() -> None:
    view = fresh_view("wig-out", 3, hand=counts(c1=2), piles=counts(c1=1, c2=1))
    assert answer("wig-out", "sensible", view, lay("c1"), pile("c1", 2)) == pile("c1", 2)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_wig_outs_dealer_counts_down_for_three_seconds_before_go(strength: str) -> None:
    view = fresh_view("wig-out", 3, stage=wig_out.STEADY)
    go = named("wig-out").words.action_number({"do": "go"})
    assert mean_delay(character("wig-out", strength), view, [go]) == 3000


@pytest.mark.parametrize("strength", ["easy", "sensible", "random"])
def test_wig_out_takes_time_to_search_its_hand_but_none_to_be_ready(strength: str) -> None:
    who, number = character("wig-out", strength), named("wig-out").words.action_number
    view = fresh_view("wig-out", 2, stage=wig_out.RACING, piles=counts(c1=1, c2=1))
    ready = mean_delay(who, view, [number({"do": "ready"})])
    for action in (lay("c1"), {"do": "draw"}):
        assert mean_delay(who, view, [number(action)]) == pytest.approx(ready + who.hands.recognition, abs=20)


# Nuts about Mutts


def held(*cards: str) -> tuple[int, ...]:
    return tuple(sum(NUMBER[card] == kind for card in cards) for kind in range(KINDS))


def play(card: str, **rest: Json) -> Json:
    return {"do": "play", "card": card, **rest}


def mutts_view(*cards: str, others: Sequence[int] = (7,), **changes: Any) -> Any:
    """Seat 0 on turn with these cards, the other seats with so many."""
    sizes = (len(cards), *others)
    on_turn = {"stage": mutts.ON_TURN, "turn": 0, "mover": RACE, "top": NUMBER["red 5"]}
    return fresh_view("nuts-about-mutts", len(sizes), hand=held(*cards), sizes=sizes, **{**on_turn, **changes})


def mutts_answer(strength: str, view: Any, *offered: Json) -> Json:
    return answer("nuts-about-mutts", strength, view, *offered)


@pytest.mark.parametrize("strength", ["easy", "sensible"])
def test_mutts_plays_specials_late(strength: str) -> None:
    view = mutts_view("red 9", "mutt", "fleas", "blue 2")
    offered = [play("red 9"), *[play(card, colour=c) for card in ("mutt", "fleas") for c in ("red", "blue")]]
    assert mutts_answer(strength, view, *offered) == play("red 9")


def test_mutts_spoils_it_for_somebody_who_is_nearly_out() -> None:
    view = mutts_view("red 9", "fleas", "blue 2", others=(7, 2))
    offered = [play("red 9"), play("fleas", colour="red"), play("fleas", colour="blue")]
    assert mutts_answer("sensible", view, *offered)["card"] == "fleas"


def test_mutts_keeps_the_colour_it_holds_most_of() -> None:
    view = mutts_view("red 9", "red 1", "blue 5", "blue 1", "blue 9")
    assert mutts_answer("sensible", view, play("red 1"), play("red 9"), play("blue 5")) == play("blue 5")


@pytest.mark.parametrize("strength", ["easy", "sensible"])
def test_mutts_names_the_colour_it_holds_most_of(strength: str) -> None:
    view = mutts_view("mutt", "yellow 1", "yellow 9", "blue 3")
    offered = [play("mutt", colour=c) for c in ("red", "blue", "yellow")]
    assert mutts_answer(strength, view, *offered)["colour"] == "yellow"


@pytest.mark.parametrize("strength", ["easy", "sensible"])
@pytest.mark.parametrize(("others", "swaps"), [((4, 6), False), ((3, 6), False), ((2, 6), True), ((1, 2), True)])
def test_mutts_swaps_hands_only_for_fewer_cards(strength: str, others: Sequence[int], swaps: bool) -> None:
    """Of the four cards three are left once the hydrant is down."""
    view = mutts_view("hydrant", "blue 1", "blue 2", "blue 3", others=others)
    worse = [play("hydrant", colour="blue", target=target) for target in (2, None)]
    taken = mutts_answer(strength, view, play("hydrant", colour="blue", target=1), *worse)["target"]
    if strength == "sensible":
        assert taken == (1 if swaps else None), "the smallest hand, or none"
    else:
        assert taken is None or others[taken - 1] < 3


def test_mutts_does_not_wait_with_a_good_swap() -> None:
    view = mutts_view("hydrant", "red 9", "blue 1", "blue 2", others=(1,))
    offered = [play("red 9"), *[play("hydrant", colour="blue", target=target) for target in (1, None)]]
    assert mutts_answer("sensible", view, *offered) == play("hydrant", colour="blue", target=1)


def test_mutts_names_the_breed_it_holds_most_of() -> None:
    """Red 5 and blue 1 are of breed 4 (NM-2)."""
    view = mutts_view("pedigree", "red 5", "blue 1", "blue 9", "blue 10")
    offered = [play("pedigree", colour="blue", breed=breed) for breed in range(13)]
    assert mutts_answer("sensible", view, *offered)["breed"] == 4


def test_mutts_puts_the_player_with_the_fewest_cards_into_the_dog_house() -> None:
    view = mutts_view("doghouse", "blue 1", others=(5, 3, 4))
    offered = [play("doghouse", colour="blue", target=target) for target in (1, 2, 3)]
    assert mutts_answer("sensible", view, *offered)["target"] == 2


@pytest.mark.parametrize("strength", ["easy", "sensible"])
def test_mutts_matches_and_runs_before_the_normal_play_and_ends_only_when_nothing_fits(strength: str) -> None:
    view = mutts_view("red 6", "red 9", "mutt")
    mutt = [play("mutt", colour=c) for c in ("red", "blue", "yellow")]
    assert mutts_answer(strength, view, run("red 6"), play("red 6"), play("red 9"), *mutt) == run("red 6")
    assert mutts_answer(strength, replace(view, ran=True), play("red 9"), {"do": "end"}) == play("red 9")
    assert mutts_answer(strength, replace(view, ran=True), *mutt, {"do": "end"})["do"] == "play"
    assert mutts_answer(strength, view, play("red 9"), {"do": "keep"}) == play("red 9")


def test_mutts_runs_the_way_it_can_go_on() -> None:
    view = mutts_view("red 4", "red 6", "red 7")
    runs = [{"do": "run", "card": card} for card in ("red 4", "red 6")]
    assert mutts_answer("sensible", view, *runs) == runs[1]


@pytest.mark.parametrize("strength", ["easy", "sensible", "hard"])
def test_mutts_takes_a_moment_for_a_normal_play_so_that_others_can_cut_in(strength: str) -> None:
    who, number = character("nuts-about-mutts", strength), named("nuts-about-mutts").words.action_number
    normal = mean_delay(who, mutts_view("red 9"), [number(play("red 9"))])
    seen = mean_delay(who, mutts_view("red 6", turn=1, ran=True), [number(run("red 6"))])
    assert normal > seen + 300


def run(card: str) -> Json:
    return {"do": "run", "card": card}


def numbers(*offered: Json) -> list[int]:
    return sorted(map(named("nuts-about-mutts").words.action_number, offered))


@pytest.mark.parametrize("strength", ["easy", "sensible", "hard"])
def test_mutts_overlooks_runs_as_often_as_its_hands_say(strength: str) -> None:
    """Out of turn it lets them go by, in turn it plays as if there were none."""
    who = character("nuts-about-mutts", strength)
    bot, missed, ignored = Bot(who, Random(1)), 0, 0
    other, own = mutts_view("red 6", turn=1), mutts_view("red 6", "red 9")
    for _ in range(2000):
        missed += bot.choose(other, numbers(run("red 6"))) is None
        chosen = bot.choose(own, numbers(run("red 6"), run("red 4"), play("red 9")))
        assert chosen is not None
        ignored += chosen == numbers(play("red 9"))[0]
    assert missed / 2000 == pytest.approx(who.hands.overlooks, abs=0.03)
    assert ignored / 2000 == pytest.approx(who.hands.overlooks, abs=0.03)


def test_an_overlooked_choice_stays_overlooked_until_something_else_was_open() -> None:
    bot, view = Bot(character("nuts-about-mutts", "easy"), Random(1)), mutts_view("red 6", turn=1)
    for _ in range(200):
        first = bot.choose(view, numbers(run("red 6")))
        assert [bot.choose(view, numbers(run("red 6"))) for _ in range(3)] == [first] * 3
        bot.choose(view, numbers(run("red 4")))


@pytest.mark.parametrize("strength", ["easy", "sensible", "hard"])
def test_mutts_sees_as_many_bones_late_as_its_hands_say(strength: str) -> None:
    who = character("nuts-about-mutts", strength)
    bot, bones = Bot(who, Random(1)), numbers({"do": "grab", "bone": 0})
    view = mutts_view("red 9", turn=1)
    late = [bot.delay(view, bones, True) > NOTICED_LATE + QUICKEST for _ in range(2000)]
    assert fmean(late) == pytest.approx(who.hands.overlooks, abs=0.04)


@pytest.mark.parametrize("others", [1, 2, 3])
def test_easy_bots_together_overlook_as_much_as_one_alone(others: int) -> None:
    """A person wins more often the more bots see a bone late, and should win an even share at every table."""
    who = character("nuts-about-mutts", "easy")
    who = dataclasses.replace(
        who, hands=dataclasses.replace(who.hands, reaction=300)
    )  # so that late is later than slow
    view, bones = mutts_view("red 9", turn=1, others=(7,) * others), numbers({"do": "grab", "bone": 0})
    bot = Bot(who, Random(1))
    late = fmean(bot.delay(view, bones, True) > NOTICED_LATE + QUICKEST for _ in range(4000))
    missed = 0
    for _ in range(4000):
        missed += bot.choose(view, numbers(run("red 6"))) is None
        bot.choose(view, numbers(run("red 4")))
    assert others * late == pytest.approx(who.hands.overlooks, abs=0.03)
    assert others * missed / 4000 == pytest.approx(who.hands.overlooks, abs=0.03)


# Don't You Forget It


def forget_it_answer(faces: str, aside: str, **changes: Any) -> str:
    """Faces as 1–5 and W for a word, three of each colour; x for dice set aside."""
    shown = tuple(WORD if face == "W" else int(face) - 1 for face in faces)
    view = fresh_view("forget-it", 2, faces=shown, aside=tuple(mark == "x" for mark in aside), **changes)
    return str(answer("forget-it", "sensible", view, {"do": "roll"}, {"do": "end"})["do"])


def test_forget_it_stops_when_one_more_roll_is_worth_less() -> None:
    assert forget_it_answer("555112334", "xxx------", number=5, points=3, worth=15) == "roll", "no word lies there"
    assert forget_it_answer("W55W55112", "xxxxxx---", number=5, points=4, worth=40) == "end", "one IT in three dice"


def test_forget_it_goes_on_in_a_last_turn_while_it_is_behind() -> None:
    behind = {"number": 5, "points": 4, "worth": 40, "reached": 1}
    assert forget_it_answer("W55W55112", "xxxxxx---", scores=(0, 200), **behind) == "roll"


def test_forget_it_chooses_the_number_that_promises_most() -> None:
    view = fresh_view("forget-it", 2, faces=(4, 4, 4, 0, 0, 1, 2, 2, 3), aside=(False,) * 9)
    action = character("forget-it", "sensible").choose(view, [CHOOSE, CHOOSE + 2, CHOOSE + 4], Random(1))
    assert action == CHOOSE + 4
