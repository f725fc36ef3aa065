"""What hostile files, people and programs do to Carreau, tried and counted."""
