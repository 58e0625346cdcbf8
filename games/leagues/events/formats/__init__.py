"""What is special to one kind of event: ladders (6.6), divisions (6.7), eliminations (6.5)."""
