"""Walking through games by what a game says of itself; no game and no solver is known here."""
