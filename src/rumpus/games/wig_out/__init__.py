"""Wig Out!: a card race without turns for two to six."""
