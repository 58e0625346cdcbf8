"""Playing by mail: what a player writes is carried out by the referee, and answered."""
