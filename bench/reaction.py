"""The reactions of people in the benches of races between them: quick ones, all alike."""

from random import Random

# Human reaction times are well described by a normal and an exponential part added up (ex-Gaussian).
MEAN, SPREAD, TAIL = 270.0, 40.0, 80.0  # together 350 ms
QUICKEST = 150.0  # ms; no person reacts faster


def ex_gaussian(rng: Random) -> float:
    return max(QUICKEST, rng.gauss(MEAN, SPREAD) + rng.expovariate(1 / TAIL))
