"""Addresses of tables: /t/ and below. A table is named by the code that its guests type."""

from django.urls import path

from games.web.tables.views import blocks, clock, envelopes, going_on, records, seats, start, table

app_name = "tables"
urlpatterns = [
    path("", start.start, name="start"),
    path("open", start.open_new, name="open"),
    path("<slug:table>/", table.table, name="table"),
    path("<slug:table>/show", table.show, name="show"),
    path("<slug:table>/part", table.part, name="part"),
    path("<slug:table>/stream", table.stream, name="stream"),
    path("<slug:table>/throw", table.throw, name="throw"),
    path("<slug:table>/draw", table.draw, name="draw"),
    path("<slug:table>/envelopes", envelopes.envelopes_page, name="envelopes"),
    path("<slug:table>/envelopes/part", envelopes.envelopes_part, name="envelopes_part"),
    path("<slug:table>/blocks", blocks.blocks_page, name="blocks"),
    path("<slug:table>/blocks/mail", going_on.going_on_page, name="going_on"),
    path("<slug:table>/clock", clock.clock_page, name="clock"),
    path("<slug:table>/clock/part", clock.clock_part, name="clock_part"),
    path("<slug:table>/join", seats.join, name="join"),
    path("<slug:table>/seat", seats.seat, name="seat"),
    path("<slug:table>/seat/<str:secret>", seats.take_over, name="take_over"),
    path("<slug:table>/delete", seats.delete, name="delete"),
    path("<slug:table>/throws", records.throws, name="throws"),
    path("<slug:table>/proof", records.proof, name="proof"),
    path("<slug:table>/journal.jsonl", records.journal_file, name="journal"),
    path("<slug:table>/verify.py", records.verifier, name="verifier"),
]
