"""The page on which a journal is checked before the reader's eyes: by their browser, or by the site."""
