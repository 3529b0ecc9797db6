"""The text client: draws Scenes and reads moves at a keyboard. It knows no game."""
