"""The fault harness: the real site under autoplay, while its parts are killed, stopped, filled up and lied to."""
