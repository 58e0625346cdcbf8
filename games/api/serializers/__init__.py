"""What goes in and comes out, field by field: read by the checks of requests and by the OpenAPI document."""
