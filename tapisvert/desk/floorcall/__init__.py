"""A call to the floor: what somebody tells, what they correct, and what becomes of it.

`call.hear(FloorCall(text), book, phrases, known)` is the way in, for the browser and for an
event's own verb. `pieces.py` takes a reading apart into facts that can be changed one by one.
"""
