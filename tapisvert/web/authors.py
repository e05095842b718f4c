"""The names of those who did things: the record holds ids alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapisvert.actions import ACCOUNT, actor_ids
from tapisvert.desk.authors import author_name, gone_account
from tapisvert.person import is_id
from tapisvert.tournament.file_opening import FileOpened
from tapisvert.web.house import authors, people
from tapisvert.words import Lang, say


def author_names(authors: Iterable[str], lang: Lang) -> Mapping[str, str]:
    """Each author with a name: somebody of this room, of another one, or of the directory."""
    wanted = set(authors)
    ids = {one for author in wanted for one in actor_ids(author)}
    known = known_authors(ids)
    names = {one: known.get(one) or _elsewhere(one, lang) for one in ids}
    return {author: author_name(author, names.__getitem__, lang) for author in wanted}


def act_authors(
    origins: Mapping[int, FileOpened], acts: Iterable[tuple[str, int]], lang: Lang
) -> Mapping[tuple[str, int], str]:
    """Each author of an act at a moment; of one that came from elsewhere, as the file says."""
    wanted = set(acts)
    names = author_names((by for by, _ in wanted), lang)
    return {
        (by, at): origins[at].author(names[by], lang) if at in origins else names[by]
        for by, at in wanted
    }


def known_authors(ids: Iterable[str]) -> dict[str, str]:
    """The names of those who signed in here or in a room whose nights were opened here."""
    return authors().names(ids)


def _elsewhere(author: str, lang: Lang) -> str:
    """Whoever wrote in the terminal is in the directory, or writes under their own name."""
    if author.startswith(ACCOUNT):
        return gone_account(author, lang)
    if author.startswith("phone-"):
        return say("web.a-phone", lang)
    person = people().get(author)
    if person is not None:
        return person.name
    return say("desk.public-nobody", lang) if is_id(author) else author
