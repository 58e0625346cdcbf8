"""Tables, roster, maps and scenarios: one frozen value that all the rules ask."""
