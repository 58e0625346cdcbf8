"""Hidden blocks of people who play with the printed game: the referee keeps them for each side and enforces nothing."""
