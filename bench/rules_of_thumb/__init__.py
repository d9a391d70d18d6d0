"""Rules of thumb for the dice games: how often each wins against best play (docs/strategy.md)."""
