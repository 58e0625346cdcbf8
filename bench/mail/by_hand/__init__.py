"""Games by people who know nothing but the text of the mails that they got, and who type as people do."""
