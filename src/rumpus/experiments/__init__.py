"""Simulations and tournaments: many matches of bots, summed up, rated, plotted and written to files."""
