"""What strangers may send: hostile input and hostile traffic, and what comes of it."""
