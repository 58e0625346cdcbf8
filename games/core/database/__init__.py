"""What we ask of the database beside the models: compiled statements, triggers, deleting in bulk."""
