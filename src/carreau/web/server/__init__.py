"""The process that listens: it checks requests, hands them to worker processes, and passes on what comes back."""
