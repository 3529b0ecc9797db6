"""Grimhand against its rulings: every clause, from positions."""
