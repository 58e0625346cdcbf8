"""The arithmetic of time limits: pure functions, without Django, without a look at the clock, without chance.

Page, mail, calendar, API and the referee's sweep all use these, so that they can't differ by a minute. All instants are
aware datetimes; days, times of day and weekdays are those of a zone that is given.
"""
