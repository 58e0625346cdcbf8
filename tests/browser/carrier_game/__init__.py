"""Task Force by taps alone, two people in two browsers."""
