"""What hostile people, files and machines do to Carreau, tried on purpose: `python -m benchmarks.hostile`."""
