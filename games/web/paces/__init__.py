"""The paces that a person keeps to start games with."""
