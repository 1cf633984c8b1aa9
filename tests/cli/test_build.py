"""paigui build: what is written, what is left alone."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run, spoil


def files(folder: Path) -> dict[str, str]:
    return {str(p.relative_to(folder)): p.read_text("utf-8") for p in folder.rglob("*") if p.is_file()}


ALL = {
    "referees/dear.py",
    "referees/lanterns.py",
    *(
        f"schemas/{ruleset}/{name}.schema.json"
        for ruleset in ("dear", "lanterns")
        for name in ("state", "view", "action", "record", "ledger")
    ),
    *(
        f"rulebook/{language}/{page}.md"
        for language in ("zh", "en")
        for page in ("index", "lanterns", "lanterns-low_play", "dear")
    ),
}


def test_everything_is_written_below_the_working_copy(run: Run, world: Path) -> None:
    answer = run("build")
    assert answer.code == 0
    assert set(files(world / "generated")) == ALL
    assert answer.out.splitlines()[0] == "generated/referees/lanterns.py"


def test_second_build_changes_nothing(run: Run, world: Path) -> None:
    run("build")
    times = {path: path.stat().st_mtime_ns for path in (world / "generated").rglob("*.*")}
    answer = run("build")
    assert (answer.code, answer.out) == (0, "")
    assert times == {path: path.stat().st_mtime_ns for path in (world / "generated").rglob("*.*")}


def test_only_what_changed_is_written(run: Run, lanterns: Path) -> None:
    run("build")
    spoil(lanterns, "Shuffle; each seat draws one.", "Shuffle, and each seat draws one.")
    assert run("build").out.splitlines() == [
        "generated/rulebook/en/lanterns.md",
        "generated/rulebook/en/dear.md",
    ]


@pytest.mark.parametrize(
    "name", ["lanterns", "灯笼", "Lanterns", "low_play", "rulesets/lanterns/lanterns.pai"]
)
def test_a_ruleset_by_any_of_its_names(run: Run, world: Path, name: str) -> None:
    assert run("build", name, "--out", "made").code == 0
    assert {path for path in files(world / "made") if path.endswith(".py")} == {"referees/lanterns.py"}


def test_an_overlay_is_a_ruleset_of_its_own(run: Run, world: Path) -> None:
    assert run("build", "dear", "--out", "made").code == 0
    assert "referees/dear.py" in files(world / "made")


def test_unknown_name(run: Run, world: Path) -> None:
    answer = run("build", "lantern")
    assert (answer.code, answer.out) == (2, "")
    assert "«lanterns»" in answer.err
    assert not (world / "generated").exists()


def test_library_is_no_ruleset(run: Run, elsewhere: Path) -> None:
    path = elsewhere / "lib.pai"
    path.write_text('paigui 1\nlibrary lib "库" / "Library"\n', "utf-8")
    answer = run("build", str(path))
    assert answer.code == 2
    assert "not-a-ruleset" in answer.err


# ---- what is left alone ------------------------------------------------------------------------------------


def test_bad_ruleset_leaves_its_output_alone(run: Run, world: Path, lanterns: Path) -> None:
    run("build")
    before = files(world / "generated")
    spoil(lanterns)
    answer = run("build")
    assert (answer.code, answer.out) == (1, "")
    assert files(world / "generated") == before


def test_output_that_is_too_large_is_not_written(
    run: Run, world: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("build")
    before = files(world / "generated")
    monkeypatch.setattr("paigui.check.bounds.LARGEST_OUTPUT", 1000)
    answer = run("build")
    assert answer.code == 1
    assert "output-too-large" in answer.err
    assert "referees/lanterns.py" in answer.err
    assert files(world / "generated") == before


def test_failing_example_leaves_the_output_alone(run: Run, world: Path, lanterns: Path) -> None:
    run("build")
    before = files(world / "generated")
    spoil(lanterns.with_name("examples.pai"), "totals 2, -2", "totals 1, -1")
    answer = run("build")
    assert answer.code == 1
    assert "example-failed" in answer.err
    assert "examples.pai:12:3" in answer.err
    assert files(world / "generated") == before


def test_bad_ruleset_does_not_hold_up_the_others(run: Run, world: Path, lanterns: Path) -> None:
    spoil(lanterns.with_name("dear.pai"), "totals 3, -3", "totals 4, -4")
    assert run("build").code == 1
    made = files(world / "generated")
    assert "referees/lanterns.py" in made
    assert "referees/dear.py" not in made
    assert "rulebook/en/index.md" not in made


def test_interrupted_write_leaves_all_old_files(
    run: Run, world: Path, lanterns: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("build")
    before = files(world / "generated")
    spoil(lanterns, "each seat draws one", "each seat draws a lantern")
    write_bytes, written = Path.write_bytes, list[Path]()

    def full(path: Path, data: bytes) -> int:
        written.append(path)
        if len(written) == 2:
            raise OSError(28, "No space left on device")
        return write_bytes(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    answer = run("build")
    assert answer.code == 2
    assert "No space left on device" in answer.err
    assert files(world / "generated") == before


def test_folder_that_cannot_be_made(run: Run, world: Path) -> None:
    (world / "made").write_text("a file", "utf-8")
    answer = run("build", "--out", "made")
    assert answer.code == 2
    assert "cannot-write" in answer.err
    assert (world / "made").read_text("utf-8") == "a file"


def test_what_is_made_no_more_is_removed(run: Run, world: Path, lanterns: Path) -> None:
    run("build")
    own = world / "generated" / "rulebook" / "en" / "handwritten.md"
    own.write_text("# Mine\n", "utf-8")
    lanterns.with_name("dear.pai").unlink()
    answer = run("build")
    assert answer.code == 0
    assert "removed generated/referees/dear.py" in answer.out
    assert not (world / "generated" / "referees" / "dear.py").exists()
    assert own.exists()


def test_build_of_one_ruleset_removes_nothing(run: Run, world: Path) -> None:
    run("build")
    assert run("build", "dear").code == 0
    assert set(files(world / "generated")) == ALL


# ---- --check -----------------------------------------------------------------------------------------------


def test_check_of_fresh_output(run: Run) -> None:
    run("build")
    answer = run("build", "--check")
    assert (answer.code, answer.out) == (0, "")


@pytest.mark.parametrize("how", ["edited", "missing", "left over"])
def test_check_finds_stale_output(run: Run, world: Path, how: str) -> None:
    run("build")
    page = world / "generated" / "rulebook" / "zh" / "lanterns.md"
    if how == "edited":
        page.write_text(page.read_text("utf-8") + "\n", "utf-8")
    elif how == "missing":
        page.unlink()
    else:
        page = page.with_name("gone.md")
        page.write_text((world / "generated" / "rulebook" / "zh" / "dear.md").read_text("utf-8"), "utf-8")
    before = files(world / "generated")
    answer = run("build", "--check")
    assert answer.code == 1
    assert "stale-output" in answer.out
    assert f"generated/rulebook/zh/{page.name}" in answer.out
    assert files(world / "generated") == before


def test_check_of_bad_rules(run: Run, lanterns: Path) -> None:
    run("build")
    spoil(lanterns)
    answer = run("build", "--check")
    assert (answer.code, answer.out) == (1, "")


# ---- rules outside the repository --------------------------------------------------------------------------


def test_file_of_a_user(run: Run, lanterns: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = elsewhere / "mine.pai"
    own.write_text(lanterns.read_text("utf-8").replace("ruleset lanterns", "ruleset mine"), "utf-8")
    (elsewhere / "more.pai").write_text(
        lanterns.with_name("examples.pai").read_text("utf-8").replace("lanterns/lanterns", "mine"), "utf-8"
    )
    monkeypatch.chdir(elsewhere)
    answer = run("build", "mine.pai", "--out", "out")
    assert answer.code == 0
    assert set(files(elsewhere / "out")) == {
        "referees/mine.py",
        *(f"schemas/mine/{name}.schema.json" for name in ("state", "view", "action", "record", "ledger")),
        "rulebook/en/mine.md",
        "rulebook/zh/mine.md",
    }
    assert "1 example, 1 passed" in run("test", "mine.pai").out


def test_variant_of_a_user(run: Run, elsewhere: Path) -> None:
    own = elsewhere / "rich.pai"
    own.write_text('paigui 1\nvariant rich of lanterns/lanterns "大注" / "Rich"\nset stake = 3\n', "utf-8")
    assert run("build", str(own), "--out", "made").code == 0
    assert "lanterns-rich.md" in {path.name for path in Path("made").rglob("*.md")}
    deals = [run("play", str(own), "--seed", str(seed)).out for seed in range(6)]
    assert any("3 coins" in deal for deal in deals)


def test_folder_of_a_user(run: Run, lanterns: Path, elsewhere: Path) -> None:
    for name in ("one", "two"):
        text = lanterns.read_text("utf-8").replace("ruleset lanterns", f"ruleset {name}")
        (elsewhere / f"{name}.pai").write_text(text, "utf-8")
    assert run("build", f"{elsewhere}/", "--out", "made").code == 0
    assert {path.name for path in Path("made").rglob("*.py")} == {"one.py", "two.py"}


def test_two_rulesets_of_one_id(run: Run, lanterns: Path, elsewhere: Path) -> None:
    for name in ("one", "two"):
        (elsewhere / f"{name}.pai").write_text(lanterns.read_text("utf-8"), "utf-8")
    answer = run("build", f"{elsewhere}/", "--out", "made")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.count("duplicate-name") == 2
