"""Backends: from the model to what is made of it. Each reads the model alone, and none knows the others."""
