"""Questions to a solver as text. Only `worker` knows z3, and only in a process of its own."""
