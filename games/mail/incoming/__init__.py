"""Mail that comes in: doors, trust, and what becomes of each mail."""
