"""Files that are none, and files with more faults than anybody reads."""

import json
import os
from pathlib import Path
from time import process_time

import pytest

from paigui.diagnostics import render_json, render_text
from paigui.project import check_paths


def codes(path: Path) -> list[str]:
    return [each.name for each in check_paths([path])]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pai")
    assert codes(tmp_path / "pipe.pai") == codes(tmp_path) == ["cannot-read"]


def test_links_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "loop.pai").symlink_to("loop.pai")
    assert codes(tmp_path / "loop.pai") == ["cannot-read"]


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "in").mkdir()
    (tmp_path / "secret.pai").write_text("a secret\n")
    rules = tmp_path / "far" / "in" / "rules.pai"
    (tmp_path / "far" / "in" / "evil.pai").symlink_to(tmp_path / "secret.pai")
    rules.write_text('paigui 1\nruleset rules "规" / "Rules"\nuse evil\n')
    assert codes(rules) == ["unknown-import"]


def test_only_the_version(tmp_path: Path) -> None:
    (tmp_path / "v.pai").write_text("paigui 1\n")
    found = check_paths([tmp_path / "v.pai"])
    assert [each.name for each in found] == ["missing-header"]
    assert "ruleset" in found[0].help_text("en")
    assert "paigui 1" not in found[0].help_text("en")


def test_a_variant_of_itself(tmp_path: Path) -> None:
    (tmp_path / "self.pai").write_text('paigui 1\nvariant self of self "自" / "Self"\n')
    assert codes(tmp_path / "self.pai") == ["circular-variant"]


def test_more_faults_than_anybody_reads(tmp_path: Path) -> None:
    (tmp_path / "g.pai").write_text("gx y\n" * 50_000)
    before = process_time()
    found = check_paths([tmp_path / "g.pai"])
    text = render_text(found, "en")
    assert process_time() - before < 4
    assert text.count("error[") == 100
    assert f"… and {len(found) - 100} more." in text
    assert len(json.loads(render_json(found, "en"))["diagnostics"]) == len(found) <= 2000
