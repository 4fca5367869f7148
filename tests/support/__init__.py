"""What tests share: own Redis and PostgreSQL, real servers of the app, phones.

Fixtures (tests/conftest.py), all without further set-up:

``backend``            given to every database test by itself: the test runs once on SQLite, once on PostgreSQL
``layer``              ask for it: the test runs once with the in-process channel layer, once with Redis
``redis_url``          an own Redis, started once for the whole run; flushed before each test that asks for ``layer``
``postgresql_url``     an own PostgreSQL, started once for the whole run
``server``             the app under uvicorn in a process of its own; the test runs on SQLite and in-process messages,
                       and once more on PostgreSQL and Redis. See tests/support/app.py for what a Server can do
``start_server``       a function that starts more of them: ``start_server("sqlite")``, ``start_server(like=server)``
``phone``              a function that opens a page in Chromium: ``phone(server)``, ``phone(server, locale="zh-TW")``;
                       the test fails when a page met an error, unless it empties ``phone.errors``
``east`` and others    the fixed cast and their table, see tests/support/cast.py
"""
