"""The page on which a journal is checked before the reader's eyes: by his browser, or by the site."""
