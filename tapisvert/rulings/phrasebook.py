"""The phrases of the table: what each stands for, without accents, one word a space.

A piece is an act ("raise"), a particle that says how an amount is meant ("+more"), times of the
bet ("*2"), parts of the pot ("/2"), something that means nothing sure by itself ("?assent"), or
nothing for what people say around it.
"""

from __future__ import annotations

from typing import Final


def _all(piece: str, *phrases: str) -> dict[str, str]:
    return dict.fromkeys(phrases, piece)


PIECES: Final[dict[str, str]] = {
    # acts
    **_all("fold", "fold", "folds", "folding", "folded", "i m out", "out", "muck", "i muck"),
    **_all("fold", "me couche", "couche", "se couche", "jette", "je jette mes cartes", "lache"),
    **_all(
        "fold",
        "je laisse",
        "je laisse tomber",
        "laisse tomber",
        "lay it down",
        "abandonne",
        "je drop",
    ),
    **_all("fold", "je passe", "passe", "passer", "je folde", "folde", "je m en vais"),
    **_all("fold", "i m gone", "gone", "couchee", "suis couche", "suis couchee"),
    **_all("pass", "pass", "i pass", "i ll pass", "passing"),
    **_all("check", "check", "checks", "checking", "checke", "checker", "parole", "passe parole"),
    **_all("check", "cogne", "je cogne"),
    **_all("check", "je passe parole", "passe la parole", "je passe la parole"),
    **_all("check", "check check", "tap", "knock", "toc", "toc toc", "je frappe", "tape"),
    **_all("call", "call", "calls", "calling", "called", "calle", "caller", "see", "see it"),
    **_all("call", "paie", "paye", "payer", "payee", "payes", "suivi", "suivre", "pour voir"),
    **_all("call", "te suis", "te call", "te calle", "te paie", "te paye", "te vois", "call you"),
    **_all("call", "embarque", "m embarque"),
    **_all("call", "pay", "paying", "i m in", "i am in", "count me in", "je viens", "vu"),
    **_all("call", "colle", "je colle"),
    **_all("same", "same", "same again", "same bet", "same thing", "the same", "idem"),
    **_all("same", "pareil", "meme", "la meme", "la meme chose", "la meme mise"),
    **_all("complete", "complete", "completes", "completer"),
    **_all("call", "je vois", "i ll see you", "see you", "je suis dedans"),
    **_all("am", "suis"),
    **_all("call-it", "paie le", "paie ton", "paie son", "paie votre", "call the", "call your"),
    **_all("call-it", "call ton", "call son", "call votre", "calle ton", "calle son"),
    **_all("call-it", "paye le", "paye ton", "paye son", "paye votre", "call his", "call her"),
    **_all("call-it", "suis le", "suis ton", "suis son", "suis votre", "suis tes", "suis les"),
    **_all("call-it", "paie tes", "paie vos", "paie les", "paye tes", "paye vos", "paye les"),
    **_all("bet", "bet", "bets", "betting", "mise", "miser", "ouvre", "open", "opening", "lead"),
    **_all("bet", "gage", "gager", "gageure"),
    **_all("bet", "ouverture"),
    **_all("bet", "bette", "better", "je bet"),
    **_all("raise", "raise", "raises", "raising", "raised", "reraise", "re raise", "relance"),
    **_all("raise", "relancer", "sur relance", "surrelance", "surelance", "relancee", "re relance"),
    **_all("raise", "three bet", "four bet", "raise it up", "raise it", "bump it", "raiser"),
    **_all("raise", "remonte", "te remonte", "te relance", "te raise", "monte ca", "monte la"),
    **_all("raise", "surencheris", "surenchere", "raise you", "raising you"),
    **_all("raise", "bump", "bump it up", "monte", "monter", "augmente", "relancons"),
    **_all("all-in", "all in", "allin", "tapis", "shove", "jam", "a tapis", "fais tapis"),
    **_all("all-in", "mets toute", "rentre toute", "bet it all", "all my money", "ship it"),
    **_all("all-in", "all of it", "everything", "envoie tout", "envoie la boite", "boite"),
    **_all("all-in", "j envoie tout", "j envoie la boite"),
    **_all("all-in", "la boite", "tout mon tapis", "mets tout", "all my chips", "mets la boite"),
    **_all("all-in", "tous mes jetons", "je pousse tout", "tapis complet", "push all in"),
    **_all("pot", "pot", "pots", "potte", "full pot", "a pot", "the pot", "le pot"),
    **_all("pot", "re pot", "repot", "re pots", "pot it", "je repot", "repotte"),
    # particles
    **_all("+to", "to", "a", "jusqu a", "up to"),
    **_all("+by", "by", "additional"),
    **_all("+of", "de", "of", "d", "for", "du", "pour"),
    **_all("+more", "more", "de mieux", "mieux", "de plus", "en plus", "plus", "another", "encore"),
    **_all("+more", "on top", "dessus", "par dessus", "au dessus", "extra", "+", "d encore"),
    **_all("+more", "rajoute", "ajoute", "add", "et encore", "better than that", "d augmentation"),
    **_all("+total", "total", "in total", "en tout", "au total", "altogether"),
    **_all("+make", "make it", "make that", "ca fait", "je la mets a", "je la passe a", "make"),
    **_all("+make", "ca fera", "ca va faire", "pour jouer", "to play", "to go"),
    **_all("+times", "times", "fois", "x"),
    **_all("*2", "double", "doubles", "doubler", "double it", "double that", "twice", "le double"),
    **_all("*3", "triple", "triples", "tripler", "triple it", "le triple"),
    **_all("*4", "quadruple", "quadruple it", "le quadruple"),
    **_all("/2", "half", "demi", "moitie", "la moitie", "half of it", "half the", "half of the"),
    **_all("/3", "third", "thirds", "tiers"),
    **_all("/4", "quarter", "quarters", "quart", "quarts"),
    # heard, and of no meaning the books give
    **_all("?assent", "ok", "okay", "d accord", "go", "j y vais"),
    **_all("?shove", "bourre", "envoie", "pousse", "push", "je bourre", "j envoie", "je pousse"),
    **_all("?all", "all"),
    **_all("?puts-in", "put you all in", "put you in", "put him in", "put her in", "put them in"),
    **_all("?puts-in", "put him all in", "put her all in", "put them all in", "te mets a tapis"),
    **_all("?puts-in", "vous mets a tapis", "te mets tapis", "te mets all in", "le mets a tapis"),
    # what is said around it
    **_all("", "i", "m", "am", "ll", "will", "ve", "je", "j", "vais", "it", "the", "le", "la"),
    **_all("", "l", "les", "me", "moi", "my", "mes", "well", "bon", "ben", "euh"),
    **_all(
        "",
        "uh",
        "um",
        "so",
        "alors",
        "allez",
        "let s go",
        "let s",
        "just",
        "juste",
        "chips",
        "chip",
    ),
    **_all("", "jetons", "jeton", "points", "mets", "put", "annonce", "fais", "fait", "do"),
    **_all("", "your", "his", "her", "ton", "votre", "ta", "sa", "blind", "blinde", "bigs"),
    **_all("", "going", "une", "you", "tes", "vos", "on", "en", "pile", "exactly", "flat"),
    **_all("?least", "minimum", "min", "mini", "minimale", "minimal", "au minimum"),
    **_all("", "suis la", "et", "and", "donc", "c est", "ce sera", "ca sera", "je voudrais"),
    **_all("", "going to", "want to", "wanna", "veux", "gonna", "i d like to", "have to"),
}
"""Longest phrases win; "une" is an article before a noun and a number nowhere."""

LONGEST: Final = max(len(phrase.split()) for phrase in PIECES)

CONDITIONS: Final = frozenset(("if", "si", "when", "quand", "unless", "sinon", "whenever"))
DOUBTS: Final = frozenset(
    (
        *("?", "not", "don", "dont", "won", "t", "ne", "n", "pas", "never", "jamais"),
        *("peut", "how", "combien", "should", "can", "could", "would", "puis", "what"),
        *("or", "ou", "time", "temps", "dark", "aveugle"),
    )
)
"""Questions and negations: whoever says one of these has not acted yet."""

HEDGES: Final = (
    *("peut etre que", "peut etre", "maybe", "perhaps", "i think", "je pense que"),
    *("je pense", "je crois que", "je crois", "ptet que", "ptet"),
)
"""Whoever says one of these before a declaration may not have made it."""

DENIALS: Final = frozenset(("no", "non"))
CORRECTIONS: Final = frozenset(
    (
        *(*DENIALS, "sorry", "pardon", "desole", "desolee", "oops", "oups", "wait", "attends"),
        *("attendez", "actually", "rather", "plutot", "enfin", "scratch", "mean", "dire"),
    )
)
"""What comes after one of these is said in place of what came before, which alone counts."""

COURTESY: Final = (
    "s il vous plait",
    "s il te plait",
    "please",
    "merci",
    "thank you",
    "thanks",
    "sir",
    "monsieur",
    "madame",
    "messieurs",
    "guys",
)
