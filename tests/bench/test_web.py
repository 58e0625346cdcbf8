"""Reading what wrk prints."""

import pytest

from bench.pages.web import percentile

SAID = """Running 5s test @ http://127.0.0.1:41111/
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     7.03ms    4.07ms  41.00ms   {deviation}%
    Req/Sec     1.18k   126.94     1.42k    {deviation}%
  Latency Distribution
     50%  950.00us
     75%    8.26ms
     90%   11.97ms
     99%    1.20s
  5870 requests in 5.01s, 40.96MB read
Requests/sec:   1171.25
"""


@pytest.mark.parametrize("deviation", ["75.12", "83.50", "93.99"])
def test_percentiles_are_read_from_their_own_lines(deviation: str) -> None:
    said = SAID.format(deviation=deviation)
    assert percentile(said, 50) == pytest.approx(0.95)
    assert percentile(said, 99) == pytest.approx(1200)
