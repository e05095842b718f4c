"""The league in the room: what its pages show, and what their forms wish."""
