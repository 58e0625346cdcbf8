"""The front door for programs: JSON over HTTP, described by OpenAPI."""
