"""Estimates what a choice is worth by playing on: rollouts and Monte Carlo tree search."""
