"""The description of the API that programs read: true, complete, and the same as it was."""
