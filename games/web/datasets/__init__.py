"""The pages of data sets: whose there are, adding one, what one changes, downloads."""
