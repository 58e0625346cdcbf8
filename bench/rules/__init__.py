"""The rules alone: their laws, their speed, how well computers play, odds and data sets."""
