"""Movement (6): moves by land, sea and air, and transport of land pieces."""
