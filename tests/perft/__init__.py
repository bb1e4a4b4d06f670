"""Counting all games of tiny set-ups: what the rules, z3 and a brute-force script must agree on."""
