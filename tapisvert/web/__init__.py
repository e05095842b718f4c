"""The room: what people see in a browser, on a laptop, a phone and a television."""
