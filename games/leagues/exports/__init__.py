"""An event as files that other programmes read. Pure."""
