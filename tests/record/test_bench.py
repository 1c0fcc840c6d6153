"""The measurement itself works; how fast it is, `pitboss bench` says."""

from pitboss.record.bench import benchmark_events_per_second


def test_the_measurement_counts_what_was_written() -> None:
    found = benchmark_events_per_second(tables=2, count=3, batch=8)
    assert found["events_per_second"] > 0
    assert found["live_events_per_second"] > 0
    assert found["events"] > found["entries"] > 0
    assert found["commits"] <= found["entries"]
