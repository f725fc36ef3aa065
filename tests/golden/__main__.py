"""Write the golden playthroughs as they come out now: `python -m tests.golden`, and then look at the difference."""

from tests.golden.playthroughs import files, read

for path in files():
    path.write_text("\n\n".join(each.text() for each in read(path)) + "\n")
