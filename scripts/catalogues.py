"""Keeps the catalogues in locale/ in step with the code: `update` collects and compiles, `check` only tells.

English texts stand in the code and need no catalogue. A text that is new comes in empty, never guessed from a similar
one: a wrong translation is worse than one that is seen to be missing.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ("zh_Hans", "zh_Hant")
DOMAINS = {"django": ("html", "svg", "txt", "py"), "djangojs": ("js",)}
SOURCES = ("games", "templates", "taipao_site")
WIDTH = 120
HEADER = {
    "Project-Id-Version": "taipao",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=1; plural=0;",
}

Key = tuple[str | None, str]


def catalogue(locale: str, domain: str) -> Path:
    """Where a catalogue lies."""
    return ROOT / "locale" / locale / "LC_MESSAGES" / f"{domain}.po"


def key(entry: polib.POEntry) -> Key:
    """What makes a text another one: its context and its words."""
    return entry.msgctxt, entry.msgid


def said(entry: polib.POEntry | polib.MOEntry) -> str:
    """The translation; Chinese has one form for any number, so that of a text with a plural is its only one."""
    return str(entry.msgstr_plural.get(0, "")) if entry.msgid_plural else str(entry.msgstr)


def filled(text: polib.POEntry, translation: str) -> polib.POEntry:
    """A collected text with its translation, "" for none."""
    entry = polib.POEntry(msgid=text.msgid, msgctxt=text.msgctxt, msgid_plural=text.msgid_plural)
    entry.flags = [flag for flag in text.flags if flag != "fuzzy"]
    if text.msgid_plural:
        entry.msgstr_plural = {0: translation}
    else:
        entry.msgstr = translation
    return entry


def collect(domain: str) -> polib.POFile:
    """All texts of one domain that stand in the code now, collected in a copy of it."""
    with tempfile.TemporaryDirectory(prefix="taipao-texts-") as folder:
        for name in SOURCES:
            shutil.copytree(ROOT / name, Path(folder) / name, ignore=shutil.ignore_patterns("__pycache__"))
        (Path(folder) / "locale").mkdir()
        extensions = [word for extension in DOMAINS[domain] for word in ("-e", extension)]
        command = [sys.executable, "-m", "django", "makemessages", "-d", domain, "-l", "zh_Hans", "--no-wrap"]
        done = subprocess.run([*command, *extensions], check=False, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"The texts cannot be collected:\n{done.stdout}{done.stderr}")
        found = Path(folder) / "locale" / "zh_Hans" / "LC_MESSAGES" / f"{domain}.po"
        return polib.pofile(str(found)) if found.exists() else polib.POFile()


def update() -> None:
    """Adds new texts empty, drops those that are gone, keeps the rest as translated, and compiles."""
    for domain in DOMAINS:
        texts = collect(domain)
        for locale in LOCALES:
            path = catalogue(locale, domain)
            if not texts and not path.exists():
                continue
            known = {key(entry): said(entry) for entry in polib.pofile(str(path))} if path.exists() else {}
            fresh = polib.POFile(wrapwidth=WIDTH)
            fresh.metadata = HEADER | {"Language": locale}
            for entry in sorted(texts, key=lambda entry: (entry.msgid, entry.msgctxt or "")):
                fresh.append(filled(entry, known.get(key(entry), "")))
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh.save(str(path))
            fresh.save_as_mofile(str(path.with_suffix(".mo")))
            print(f"{path.relative_to(ROOT)}: {len(fresh)} texts, {len(fresh.untranslated_entries())} to translate")


def faults() -> Iterator[str]:
    """Everything that is wrong with the catalogues, one line each."""
    for domain in DOMAINS:
        wanted = {key(entry) for entry in collect(domain)}
        for locale in LOCALES:
            path = catalogue(locale, domain)
            if path.exists():
                yield from faults_of(path, wanted)
            elif wanted:
                yield f"{path.relative_to(ROOT)} is missing"


def faults_of(path: Path, wanted: set[Key]) -> Iterator[str]:
    """What is wrong with one catalogue, given the texts in the code."""
    name, texts = path.relative_to(ROOT), polib.pofile(str(path))
    for entry in texts:
        if entry.obsolete:
            yield f"{name}: obsolete: {entry.msgid!r}"
        elif entry.fuzzy:
            yield f"{name}: doubtful (fuzzy): {entry.msgid!r}"
        elif not entry.translated():
            yield f"{name}: not translated: {entry.msgid!r}"
        elif placeholders(entry.msgid_plural or entry.msgid) != placeholders(said(entry)):
            yield f"{name}: other placeholders than the English: {entry.msgid!r}"
    here = {key(entry) for entry in texts if not entry.obsolete}
    for _context, text in sorted(wanted - here, key=str):
        yield f"{name}: not collected yet, `make messages` does it: {text!r}"
    for _context, text in sorted(here - wanted, key=str):
        yield f"{name}: no longer in the code, `make messages` drops it: {text!r}"
    compiled = path.with_suffix(".mo")
    if not compiled.exists() or content(polib.mofile(str(compiled))) != content(texts):
        yield f"{compiled.relative_to(ROOT)} is older than its texts, `make messages` compiles it"


def content(texts: polib.POFile | polib.MOFile) -> dict[Key, str]:
    """What a catalogue says, apart from its form."""
    return {key(entry): said(entry) for entry in texts if said(entry) and not entry.obsolete}


def placeholders(text: str) -> list[str]:
    """The named places in a text, like %(name)s, in alphabetical order."""
    return sorted(part.split(")")[0] for part in text.split("%(")[1:])


def main() -> int:
    """Runs `update` or `check`; 1 when something is wrong."""
    if sys.argv[1:] == ["update"]:
        update()
        return 0
    if sys.argv[1:] == ["check"]:
        found = list(faults())
        print("\n".join(found) if found else "The catalogues are complete and in step.")
        return 1 if found else 0
    print("usage: python -m scripts.catalogues update|check")
    return 2


if __name__ == "__main__":
    sys.exit(main())
