"""Read by the process servers are forked from; see `forked`."""

from tests.forked import read_house

read_house()
