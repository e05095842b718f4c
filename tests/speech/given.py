"""The ruling an answer gives: at once, or beside a question about what it rests on."""

from tapisvert.speech.answer import Answer, FactQuestion, Understood


def given(heard: Answer) -> Understood:
    """What was ruled; a question may stand beside it."""
    ruling = heard.meanwhile if isinstance(heard, FactQuestion) else heard
    assert isinstance(ruling, Understood), heard
    return ruling
