"""The help of a title: its phases, its words, its rules by number, and the drawn examples."""
