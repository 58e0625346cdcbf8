"""The carrier battles as people see them."""
