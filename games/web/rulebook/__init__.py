"""The rules pages: each ruleset as a page to read and print, two side by side, the procedure, the words."""
