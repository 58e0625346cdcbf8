"""What the referee does with clocks: deadlines of questions, what answers cost, and what moves deadlines: pauses, gifts
of time, outages."""
