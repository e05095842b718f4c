"""Plain words at the table, understood: from what somebody tells to a ruling, or one question.

`listening.listen(text, book)` is the way in. It answers `Understood`, `FactQuestion`, `Candidates`,
`Governed` or `Outside` (`answer.py`). An account is cut into tokens and tags (`account.py`), then
into people, acts and amounts (`items.py`, `events.py`, `setting.py`): a story. Bets become notation
in `wagers.py` and `hands.py`; incidents are pointed to by the cues of `data/incidents/` and
written down by `scenes.py`. Words and cues are data, in both languages, in `data/`.
"""
