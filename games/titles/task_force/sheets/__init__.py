"""Pages without the map: formations, aircraft, the fight that goes on."""
