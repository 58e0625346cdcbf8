"""Battle plans and standing orders: kept for their writer, and followed when he is asked."""
