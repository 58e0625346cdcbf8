"""Words that pages, mails and the API share: deadlines, paces, a person's record."""
