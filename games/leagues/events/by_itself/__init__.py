"""What an event does by itself when its day comes: who stays silent sits out, the next season begins."""
