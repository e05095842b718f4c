"""The house's structures: a list, and one page on which a structure is made and changed."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.structures import all_plans, files, keep_plan, own_plan, own_plans
from tapisvert.refusals import Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.tournament.structures.preset import preset, preset_names
from tapisvert.tournament.structures.proposing import STYLES
from tapisvert.tournament.structures.read import Plan, read_plan
from tapisvert.tournament.structures.supply import chips_text
from tapisvert.tournament.structures.write import written_plan
from tapisvert.web.answers import status_of
from tapisvert.web.page import DIRECTORS, Page
from tapisvert.web.panels.start.new_event import last_event
from tapisvert.web.panels.structures.curve import curve
from tapisvert.web.panels.structures.sketch import (
    Sketch,
    changed,
    looked_through,
    proposal,
    sketch_of,
    sketch_sent,
    with_leaving,
)
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang

_LARGEST: Final = 200_000
"""Bytes of a file somebody sends."""
_BEGINNING: Final = {"players": "20", "stack": "10000", "lasts": "4h", "style": "usual"}


def house() -> str:
    """The folder the terminal knows too."""
    return str(settings.DATA)


@require_http_methods(["GET", "HEAD", "POST"])
def listed(request: RoomRequest) -> HttpResponse:
    """What the house made and what came with the program; a POST takes away or brings back."""
    refused, status = "", 200
    if request.method == "POST":
        try:
            return redirect(_acted(request))
        except Refusal as refusal:
            refused, status = refusal.text(request.lang), status_of(refusal)
    own = own_plans(house())
    lang = request.lang
    context = {
        "place": "structures",
        "own": [_row(name, plan, lang) for name, plan in own.plans.items()],
        "faults": [(name, fault.text(lang)) for name, fault in own.faults.items()],
        "program": [_row(name, preset(name), lang) for name in preset_names()],
        "earlier": files(house()).earlier(),
        "sentence": refused,
        "kept_name": request.GET.get("kept", ""),
    }
    return render(request, "structures/structures.html", context, status=status)


def _acted(request: RoomRequest) -> str:
    typed = request.POST
    match typed.get("do"):
        case "remove":
            files(house()).remove(typed.get("name", ""))
        case "bring-back":
            files(house()).bring_back(typed.get("name", ""))
        case "send":
            sent = request.FILES.get("file")
            content = b"" if sent is None else sent.read(_LARGEST + 1)
            name = "" if sent is None else str(sent.name)
            return f"{reverse('structures')}?kept={_taken(content, name)}"
        case _:
            pass
    return reverse("structures")


def _taken(content: bytes, name: str) -> str:
    """A file somebody sent, kept like one made here."""
    if len(content) > _LARGEST:
        raise Invalid("housefiles.large", most=_LARGEST)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Invalid("housefiles.not-text", name=name[:60]) from None
    return keep_plan(read_plan(text, name.removesuffix(".toml"), name[:60]), house())


def _row(name: str, plan: Plan, lang: Lang) -> dict[str, Any]:
    levels = plan.structure.levels
    return {
        "name": name,
        "title": plan.title[lang],
        "levels": sum(level.kind == "play" for level in levels),
        "minutes": levels[0].seconds // 60,
        "stack": plan.points,
    }


@require_http_methods(["GET", "HEAD", "POST"])
def editor(request: RoomRequest) -> HttpResponse:
    """Everything of one structure on one page; nothing is kept before somebody saves it."""
    lang = request.lang
    if request.method != "POST":
        return _shown(request, _begun(request), "")
    sketch = sketch_sent(request.POST)
    act, _, place = request.POST.get("do", "check").partition("-")
    try:
        match act:
            case "propose":
                sketch = proposal(sketch)
            case "leaving":
                sketch = with_leaving(sketch)
            case "drop" | "break" | "copy":
                sketch = changed(sketch, act, int(place) if place.isdecimal() else -1)
            case "save" | "replace":
                name = _saved(sketch, replaces=act == "replace")
                return redirect(f"{reverse('structures')}?kept={name}")
            case _:
                pass
    except Refusal as refusal:
        replaced = str(refusal.data["name"]) if refusal.code == "structures.exists" else ""
        return _shown(request, sketch, refusal.text(lang), status_of(refusal), replaced)
    return _shown(request, sketch, "")


def _begun(request: RoomRequest) -> Sketch:
    """A page just opened: like a structure that exists, or a proposal with the club's chips."""
    like = request.GET.get("like", "")
    if like in preset_names():
        return sketch_of(preset(like), request.lang)
    if like:
        try:
            return sketch_of(own_plan(like, house()), request.lang, like.partition("~")[0])
        except Refusal:
            pass
    last = last_event()
    setup = None if last is None else last.setup
    owned = {} if setup is None else {"chips": chips_text(setup.chips)}
    stack = {} if setup is None else {"stack": str(setup.buy_in.chips)}
    try:
        return proposal(Sketch({**_BEGINNING, **owned, **stack}))
    except Refusal:
        return proposal(Sketch(_BEGINNING))


def _saved(sketch: Sketch, replaces: bool) -> str:
    """Keep what was typed: the same file where it was one, a new one after its title else."""
    if not sketch.at("title").strip():
        raise Invalid("structures.no-title")
    plan = sketch.plan()
    name = sketch.name if sketch.name in files(house()).names() else ""
    if not name:
        plan = replace(plan, structure=replace(plan.structure, name=""))
    return keep_plan(plan, house(), name, replaces)


def _shown(
    request: RoomRequest, sketch: Sketch, sentence: str, status: int = 200, replaced: str = ""
) -> HttpResponse:
    context: dict[str, Any] = {
        "place": "structures",
        "sketch": sketch,
        "texts": sketch.texts,
        "styles": STYLES,
        "lines": _numbered(sketch),
        "sentence": sentence,
        "replaced": replaced,
    }
    try:
        check = looked_through(sketch)
        context |= {
            "check": check,
            "curve": curve(check, request.lang),
            "ends": None if check.ends is None else [divmod(each, 60) for each in check.ends],
        }
    except Refusal as refusal:
        context["sentence"] = sentence or refusal.text(request.lang)
    part = bool(request.htmx)
    template = "structures/editor_form.html" if part else "structures/editor.html"
    return render(request, template, context, status=200 if part else status)


def _numbered(sketch: Sketch) -> list[dict[str, Any]]:
    """Lines with the number of their level, and when they begin."""
    rows, level, begins = [], 0, 0
    for index, line in enumerate(sketch.lines):
        level += line.kind == "play"
        rows.append(
            {
                "index": index,
                "line": line,
                "level": level if line.kind == "play" else 0,
                "begins": f"{begins // 60}:{begins % 60:02}",
            }
        )
        length = line.minutes.strip()
        begins += int(length) if length.isdecimal() and len(length) <= 4 else 0
    return rows


@require_safe
def file(request: RoomRequest, name: str) -> HttpResponse:
    """A structure as a file for another house."""
    plans = all_plans(house())
    if name not in plans:
        return redirect("structures")
    answer = HttpResponse(written_plan(plans[name]), content_type="application/toml; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}.toml"'
    return answer


PAGES: Final = (
    Page(
        "structures",
        "settings/structures",
        listed,
        reads=DIRECTORS,
        writes=DIRECTORS,
        audit="settings-changed",
    ),
    Page(
        "structure-editor",
        "settings/structures/edit",
        editor,
        reads=DIRECTORS,
        writes=DIRECTORS,
    ),
    Page("structure-file", "settings/structures/<slug:name>.toml", file, reads=DIRECTORS),
)
