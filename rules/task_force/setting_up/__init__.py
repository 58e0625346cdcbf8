"""Setting up (10.1): the default set-up, and placing piece by piece."""
