"""Plots of simulations, tournaments and solutions, drawn with Matplotlib."""
