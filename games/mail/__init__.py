"""Mail: what goes out to players, and orders and talk that come in."""
