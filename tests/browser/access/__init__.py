"""The site for every eye and hand: by keyboard, by ear, with large text, with few taps."""
