"""Tables while they play: hands, button and blinds, halts."""
