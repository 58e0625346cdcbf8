"""Whether anything that is hidden shows: in what is answered, or in how long it takes."""
