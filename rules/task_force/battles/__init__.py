"""The naval combat phase as it is played: contact, battles, bombardment, and what damage leads to (5)."""
