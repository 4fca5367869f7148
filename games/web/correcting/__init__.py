"""Pages for putting right what was posted: say what was wrong, look at before and after, do it."""
