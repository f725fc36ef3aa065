"""The command line: one file a verb, none of which knows any rules."""
