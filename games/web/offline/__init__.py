"""What lets the app open without a server: the worker, the page it shows then, and the manifest."""
