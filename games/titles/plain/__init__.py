"""The pages of a system that brings none: its legal orders as buttons."""
