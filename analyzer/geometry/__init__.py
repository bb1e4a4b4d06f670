"""Boards: what a cell is, who is next to whom."""
