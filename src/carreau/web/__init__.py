"""The page: a server that keeps no game, and what the browser loads. Rules and searches run in processes of their own."""
