"""Scenes drawn: as text for a terminal, as SVG for everything else. No rules here, only looks."""
