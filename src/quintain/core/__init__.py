"""The engine. It knows no game: records, rules, chance, events, options, positions, matches, scenes."""
