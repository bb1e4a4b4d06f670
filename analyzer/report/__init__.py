"""What is shown: a model without layout, and its renderings (text, JSON)."""
