"""The fan lists: rulesets without wildcards where only the winner counts, by one table of rows each."""
