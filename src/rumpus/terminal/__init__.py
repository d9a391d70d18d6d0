"""A match in the terminal: one person in seat 0 against bots."""
