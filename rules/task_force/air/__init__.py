"""Air operations (6): missions, interception, AA, bombs, and where units land."""
