"""Whether a translation speaks as the site does: tú, small letters, no agreement with placeholders, terms, names."""

import re
from collections.abc import Iterator

from translation.form import Found
from translation.glossary import Glossary
from translation.messages import TAG, Message, fold

SYSTEMS = (
    ("pacific_victory", "pacific-victory"), ("pacific-victory", "pacific-victory"), ("iwo_jima", "iwo-jima-1945"),
    ("pacific_zones", "pacific-zones"), ("task_force", "task-force"),
)  # fmt: skip
USTED = re.compile(
    r"\b(?i:usted|ustedes|vosotr[oa]s|vuestr[oa]s?|tenés|podés|querés|elegí|hacé|escribí|tenéis|podéis|queréis|elegid|"
    r"escribid|haced|mirad)\b|(?:(?<=^)|(?<=[.!?:;…] )|(?<=¡))"
    r"(?:Haga|Hágalo|Pulse|Escriba|Vuelva|Elija|Introduzca|Mire|Inténtelo|Guarde|Compruebe|Conteste|Responda|Envíe|"
    r"Pruebe|Consulte|Abra|Entre en su|Seleccione|Lea|Espere|Recuerde|Acepte|Confirme)\b",
    re.MULTILINE,
)
SMALL = re.compile(
    r"(?<=\w[ \u00a0,;(])(Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre|"
    r"Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo|Japon(?:és|esa|eses|esas)|Británic[oa]s?|"
    r"Estadounidenses?|Australian[oa]s?|Neerland(?:és|esa)|Español|Inglés)\b"
)
AGREES = re.compile(
    r"(?:\{(?:block|unit|piece|who|foe|other)\}|%\((?:block|unit|piece|who|what)\)s)\s+"
    r"(?:es|son|está|están|ha sido|han sido|fue|fueron|queda|quedan)\s+\w+(?:ado|ada|ido|ida|ados|adas|idos|idas|"
    r"puesto|puesta|hecho|hecha)\b"
)
_NO_WORDS = re.compile(r"%\(\w+\)[sd]|\{\w+\}|Pacific by Post|[\w.]+\[[^]]*\][\w.]*|/\w+\.json")
"""Placeholders, the name of the site, and names of fields and files."""
STOP = re.compile(r"[a-záéíóúñ]{2,}")
COMMANDS = frozenset((
    "ver", "mostrar", "listo", "lista", "fin", "plan", "ayuda", "esperar", "espera", "borrar", "vuelta", "de vuelta",
    "aceptar", "acepto", "rechazar", "deshacer", "ausente", "retroceder", "hecho",
))  # fmt: skip


def language(m: Message, source: str, text: str) -> Iterator[Found]:
    plain = TAG.sub(" ", text)
    found = USTED.search(plain)
    if found:
        yield "usted", (f"“{found[0]}”: the site says tú")
    found = SMALL.search(plain)
    if found:
        yield "capital", (f"“{found[0]}” is written small")
    if text == source and len(STOP.findall(text)) >= 2 and not any("same" in note for note in m.notes):
        yield "same", ("the same as the English")
    words = re.findall(r"\b[A-ZÁÉÍÓÚÑ][a-záéíóúñ]{3,}\b", plain)
    if len(words) >= 3 and len(words) == len(re.findall(r"\b[A-Za-zÁÉÍÓÚÑáéíóúñ]{4,}\b", plain)):
        yield "title-case", ("every word has a capital")
    found = AGREES.search(plain)
    if found:
        yield "agreement", (f"“{found[0]}”: a participle agrees with a placeholder")
    for line in text.split("\n"):
        if fold(line.strip(" .:!")) in COMMANDS and "\n" in text:
            yield "command-alone", (f"a line of ours would be the command {line.strip()}")


def terms(glossary: Glossary, m: Message, source: str, text: str) -> Iterator[Found]:
    systems = {system for ref in m.refs for part, system in SYSTEMS if part in ref}
    clean, said = (TAG.sub(" ", _NO_WORDS.sub(" ", one)) for one in (source, text))
    if not source.isupper():
        tokens = set(re.findall(r"\b[A-Z][A-Z]+\b", clean))
        for token in sorted(tokens & set(glossary.tokens)):
            row = glossary.tokens[token]
            ok = {row["es"], *row.get("accept", []), token}
            if not any(re.search(rf"\b{re.escape(word)}\b", said) for word in ok):
                yield "order-word", (f"{token} should stand as {' or '.join(sorted(ok))}")
        for token in tokens:
            said = re.sub(rf"\b{token}\b", " ", said)
    folded, low = fold(said), said.casefold()
    met, inner = glossary.met(clean, systems)
    allowed = {form.casefold() for rows in [*met.values(), inner] for row in rows for form in Glossary.forms(row)}
    for term, rows in [*met.items(), *((row["en"], [row]) for row in inner)]:
        for row in rows:
            for bad in row.get("forbidden", ()):
                if bad.casefold() in allowed:
                    continue
                flags = 0 if bad.isupper() else re.IGNORECASE
                where = said if bad.isupper() else low
                found = re.search(rf"\b{re.escape(bad)}(?:s|es)?\b", where, flags)
                if found:
                    yield "glossary", (f"“{found[0]}” for {term}: {row['es']}")
        if not met.get(term):
            continue
        if not any(Glossary.has(row, folded) for row in rows):
            yield "term", (f"{term}: no “{'”/“'.join(dict.fromkeys(r['es'] for r in rows))}”")
        elif all(row.get("rare") for row in rows if Glossary.has(row, folded)):
            other = next(row for row in rows if Glossary.has(row, folded))
            yield "sense", (f"{term} as “{other['es']}” ({other.get('sense', '')}): is it meant?")


def name(places: dict[str, set[str]], m: Message, text: str) -> Iterator[Found]:
    right = places.get(m.msgid)
    if right and text not in right and m.msgid[:1].isupper():
        yield "name", (f"“{text}”; places.json has {' or '.join(sorted(right))}")
