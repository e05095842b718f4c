"""How often one address may ask."""

from tempfile import TemporaryFile

from tapisvert.web.server.rate_limits import RateLimits, prepared


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_an_address_has_so_many_at_once_and_then_so_many_a_second() -> None:
    clock = Clock()
    limits = RateLimits(per_second=2, at_once=5, clock=clock)
    assert [limits.admit("10.0.0.1") for _ in range(7)] == [True] * 5 + [False] * 2
    assert limits.admit("10.0.0.2")
    clock.now += 1.01
    assert [limits.admit("10.0.0.1") for _ in range(3)] == [True, True, False]


def test_what_costs_more_is_granted_less_often() -> None:
    limits = RateLimits(per_second=1, at_once=12, clock=Clock())
    assert [limits.admit("10.0.0.1", 6) for _ in range(3)] == [True, True, False]


def test_a_net_of_version_six_is_one_address() -> None:
    limits = RateLimits(per_second=1, at_once=2, clock=Clock())
    asked = [limits.admit(f"2001:db8:1:2::{each:x}") for each in range(3)]
    assert asked == [True, True, False]
    assert limits.admit("2001:db8:1:3::1")


def test_all_processes_of_a_server_count_together() -> None:
    with TemporaryFile() as shared:
        prepared(shared.fileno())
        one, other = (
            RateLimits(shared.fileno(), per_second=1, at_once=3, clock=Clock()) for _ in range(2)
        )
        asked = [limits.admit("10.0.0.1") for limits in (one, other, one, other)]
    assert asked == [True, True, True, False]
