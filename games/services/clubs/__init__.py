"""Verbs about clubs; each takes the club, holds it in one transaction and checks the right itself."""
