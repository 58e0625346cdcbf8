"""What goes in and comes out, each field once: it checks requests, makes answers and describes both in OpenAPI."""
