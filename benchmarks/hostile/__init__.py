"""What hostile input and tight limits do: a module for each theme."""
