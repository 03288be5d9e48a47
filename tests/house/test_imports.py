"""Who may import whom, as the end of `pyproject.toml` says."""

from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[2]


def test_every_contract_is_kept(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    broken = lint_imports(config_filename="pyproject.toml", no_cache=True, no_logo=True)
    if broken:
        pytest.fail(capsys.readouterr().out, pytrace=False)
