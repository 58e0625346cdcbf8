"""Ships, formations, air units and air bases as values of a State, and what follows from one of them alone."""
