"""The rules of 台炮: tiles in, tai and transfers out. Standard library only; no clock, no randomness, no I/O."""
