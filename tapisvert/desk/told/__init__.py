"""Events in sentences, room by room: `desk.telling` asks each of them in turn."""
