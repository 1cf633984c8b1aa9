#!/usr/bin/env bash
# Builds the wheel, by way of the source archive, installs it in an empty environment and uses it far from the
# repository: what the editable install hides (a folder left out of the wheel, say) shows here.
set -euo pipefail

cd "$(dirname "$0")/.."
python="$PWD/.venv/bin/python"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m build --outdir "$work/dist" . >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
"$python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check "$work"/dist/paigui-*.whl

mkdir "$work/elsewhere"
cd "$work/elsewhere"
unset PYTHONPATH
"$work/venv/bin/paigui" list
"$work/venv/bin/paigui" build --out "$work/generated"
test -n "$(find "$work/generated" -name '*.py' -print -quit)" || { echo "check_wheel: no referee was made" >&2; exit 1; }
test -n "$(find "$work/generated" -name '*.md' -print -quit)" || { echo "check_wheel: no page was made" >&2; exit 1; }
echo "check_wheel: the installed wheel lists and builds every ruleset"
