"""Plays compiled matches in bulk: policies, playouts, simulations and tournaments."""
