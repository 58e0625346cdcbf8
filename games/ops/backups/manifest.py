"""What a backup consists of, and proof that nothing of it was changed: a manifest with the SHA-256 of each file."""

import json
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

FORMAT = 1
NAME, HEADS = "manifest.json", "heads.jsonl"
DATABASES = {"sqlite": "database.sqlite3", "postgresql": "database.dump"}
Heads = dict[str, tuple[int, str]]


class BackupError(Exception):
    """A backup that can't be used, and why."""


@dataclass
class Manifest:
    """``kind``: of the database; ``migrations``: those that had been done to it; ``files``: name to SHA-256."""

    made: str
    build: str
    rules: dict[str, str]
    kind: str
    games: int
    migrations: list[list[str]]
    files: dict[str, str] = field(default_factory=dict)
    format: int = FORMAT


def write(folder: Path, manifest: Manifest) -> None:
    """Write the manifest, with the hashes of all files that are there."""
    manifest.files = {path.name: hash_of(path) for path in sorted(folder.iterdir())}
    (folder / NAME).write_text(json.dumps(asdict(manifest), indent=1, sort_keys=True) + "\n", encoding="utf-8")


def read(folder: Path) -> Manifest:
    """The manifest of a backup whose files are all there and unchanged. BackupError."""
    try:
        kept: dict[str, Any] = json.loads((folder / NAME).read_text(encoding="utf-8"))
        manifest = Manifest(**kept)
    except (OSError, ValueError, TypeError) as problem:
        raise BackupError(f"{folder} is no backup: {NAME} can't be read ({problem})") from None
    if manifest.format != FORMAT:
        raise BackupError(f"the backup has format {manifest.format}; this build reads {FORMAT}")
    for name, wanted in manifest.files.items():
        path = folder / Path(name).name
        if not path.is_file():
            raise BackupError(f"{name} is missing in the backup")
        if hash_of(path) != wanted:
            raise BackupError(f"{name} is not the file that was backed up: its SHA-256 differs")
    return manifest


def hash_of(path: Path) -> str:
    """SHA-256 of a file, in hex."""
    digest = sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def write_heads(folder: Path, heads: Heads) -> None:
    """One line a game: code, number and head of its last entry."""
    lines = [json.dumps({"game": code, "seq": seq, "head": head}) for code, (seq, head) in sorted(heads.items())]
    (folder / HEADS).write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def read_heads(folder: Path) -> Heads:
    """The same, read again."""
    rows = map(json.loads, (folder / HEADS).read_text(encoding="utf-8").splitlines())
    return {row["game"]: (row["seq"], row["head"]) for row in rows}
