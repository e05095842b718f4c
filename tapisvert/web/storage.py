"""Files named by their content, so that browsers may keep them for ever."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class NamedByContent(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # the library has no types
    """Our scripts name each other so too: one that is loaded under two names would run twice.

    Scripts of others are left alone: some speak of imports in their comments.
    """

    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = (
        "tapisvert/*.js",
        CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1],
    )
