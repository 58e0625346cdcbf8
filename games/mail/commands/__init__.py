"""What a mail to a seat asks for, line by line, and the answer to it."""
