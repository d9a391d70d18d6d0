"""Plays compiled matches in bulk: policies and playouts."""
