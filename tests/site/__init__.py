"""Tests of the project as a whole: settings, doors, commands, documents."""
