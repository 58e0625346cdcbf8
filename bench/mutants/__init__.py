"""Whether the tests notice when the code is wrong: small faults put in one at a time (mutation testing)."""
