"""Naval combat (5): who meets whom, who fires how strongly, and with what effect."""
