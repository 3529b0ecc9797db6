"""Tests of Phalanx."""
