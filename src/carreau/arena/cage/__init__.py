"""The cage a bot plays in, and the keeper that stands before it.

What is in here runs in a process of its own and needs the standard library only, so that it starts fast: it is imported
under the name `cage`, without the rest of Carreau, and its modules name one another by relative imports.
"""
