"""South-East Asia Command, the scenario on a part of the map (17.4; R-61 to R-64, R-101): what only it has."""
