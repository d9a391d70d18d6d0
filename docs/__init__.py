"""The documentation, and the programs that build it."""
