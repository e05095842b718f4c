"""House files as people write them."""

from pathlib import Path
from typing import Any

import pytest

from tapisvert import rulebooks
from tapisvert.refusals import Invalid

RIVIERA = """
extends = "pur2019"
title.fr = "Règlement du club Riviera"
title.en = "Riviera club rules"
short.fr = "Riviera"
short.en = "Riviera"

[values]
"clock.call.think" = 40

[[article]]
number = "R-1"
key = "raise.minimum"
topic = "raising"
disposition = "engine"
title.fr = "Relance au club"
title.en = "Raising at the club"
gist.fr = "On relance d'au moins la dernière augmentation."
gist.en = "A raise adds at least the last increase."
sets."raise.minimum" = "increment"

[[article]]
number = "R-2"
key = "riviera.coats"
title.fr = "Vestiaire"
title.en = "Cloakroom"
gist.fr = "Les manteaux restent au vestiaire."
gist.en = "Coats stay in the cloakroom."
"""

DECREE = """
extends = "tda2017"
rank = "law"
short.fr = "Décret"
short.en = "Decree"

[[article]]
number = "D-1"
key = "raise.minimum"
title.fr = "Relance légale"
title.en = "Lawful raise"
gist.fr = "La relance double la mise précédente."
gist.en = "A raise doubles the bet before it."
sets."raise.minimum" = "double"
"""


def written(folder: Path, content: str | bytes, name: str = "house.toml") -> Path:
    """A file of that content."""
    file = folder / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return file


def refusal(file: Path, law: Path | None = None) -> Invalid:
    """What loading the file is refused with: one sentence in each language, naming the file."""
    with pytest.raises(Invalid) as caught:
        rulebooks.load(file, law)
    for lang in ("en", "fr"):
        sentence = caught.value.text(lang)
        assert str(law or file) in sentence
        assert "\n" not in sentence
        assert sentence.endswith(".")
    return caught.value


def values(refused: Invalid) -> dict[str, Any]:
    """What the refusal speaks of, the file apart."""
    return {key: value for key, value in refused.data.items() if key != "file"}
