"""Work of patterns and parsers, counted in steps: twice the text may not take more than about twice the steps."""
