"""The site as an app on a phone: how it is installed, and what is left of it without a connection."""
