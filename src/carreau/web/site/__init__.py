"""The page as a folder of plain files, for any web server: nothing of ours runs there."""
