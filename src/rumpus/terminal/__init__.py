"""A table in the terminal: a person in seat 0 against bots, drawn in characters."""
