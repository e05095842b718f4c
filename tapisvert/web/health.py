"""`python -m tapisvert.web.health`: whether the room of this machine is well; 0 for yes, 1 for no.

For whoever keeps a container or a service running; it asks the address /health and nothing else.
"""

from __future__ import annotations

import sys
from http.client import HTTPConnection, HTTPException
from typing import Final

_PORT: Final = 8000
_PATIENCE: Final = 4.0


def well(port: int = _PORT) -> bool:
    """Whether the server on this port serves, and its database answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(not well(int(sys.argv[1]) if len(sys.argv) > 1 else _PORT))
