"""What keeps translations complete and in the words of the hobby. docs/translating.md says how it is used."""
