"""The law as data: articles and parameters of the books on the shelf, and of any house's own.

>>> from tapisvert import rulebooks
>>> book = rulebooks.load("pur2019")
>>> book.article("6.14").title.en
'Speaking out of turn'
>>> book.value("raise.minimum").value
'double'
>>> str(book.value("raise.minimum").source)
'P.U.R. 2019, art. 6.4-b'
>>> str(book.value("raise.reopen").source)
'P.U.R. 2019 is silent; TDA 2017, art. 48 by default'
"""

from tapisvert.rulebooks.article import DISPOSITIONS, TOPICS, Article
from tapisvert.rulebooks.book import Book, Stated
from tapisvert.rulebooks.citation import Citation, Cited
from tapisvert.rulebooks.load import (
    BOOKS,
    NEWEST,
    all_books,
    choice_of,
    choice_title,
    choices,
    load,
    packaged,
    parameters,
)
from tapisvert.rulebooks.parameter import Parameter
from tapisvert.rulebooks.text import Text

__all__ = [
    "BOOKS",
    "DISPOSITIONS",
    "NEWEST",
    "TOPICS",
    "Article",
    "Book",
    "Citation",
    "Cited",
    "Parameter",
    "Stated",
    "Text",
    "all_books",
    "choice_of",
    "choice_title",
    "choices",
    "load",
    "packaged",
    "parameters",
]
