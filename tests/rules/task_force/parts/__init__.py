"""Parts of the engine, each by itself: formations, guns, damage, air, markers, odds, data."""
