"""Carreau."""
