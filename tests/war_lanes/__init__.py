"""War-Lanes Poker."""
