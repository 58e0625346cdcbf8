"""Rules of the games: pure functions over plain data. Nothing here knows of the site, a clock or a die."""
