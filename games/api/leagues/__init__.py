"""What the API says of bids for sides, of brackets, and of rating lists."""
