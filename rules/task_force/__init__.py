"""Task Force: carrier battles in the Pacific of 1942, for two players."""
