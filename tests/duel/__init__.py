"""Duel 8000, rule by rule."""
