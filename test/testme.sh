#!/usr/bin/env bash
# The paper's example (examples/testme): its assertion is found within 5 runs, with default checks, and fails again when
# replayed. The last line is `N passed, N failed, N skipped`.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
limit=5
source=$root/examples/testme/testme.c
line=$(grep -n 'p->next != p' "$source" | cut -d: -f1)

# judge: false, with a complaint, unless all that is so.
judge() {
    local summary id status shown
    "$cutec" "$source" testme -o "$work/testme" >"$work/log" 2>&1 || { cat "$work/log"; return 1; }
    "$cute" -q --runs=$limit -o "$work/out" "$work/testme" >"$work/log" 2>&1
    summary=$(json_flatten "$work/out/summary.json") || return
    id=$(awk -F '\t' -v line="$line" '
        $1 ~ /^errors\.[0-9]+\.id$/ { id = $2 }
        $1 ~ /^errors\.[0-9]+\.line$/ && $2 == line { print id }' <<<"$summary")
    if [ -z "$id" ]; then
        echo "testme: the assertion on line $line was not found within $limit runs"
        return 1
    fi
    "$cute" replay "$id" -o "$work/out" "$work/testme" >"$work/log" 2>&1
    status=$?
    shown=$(awk -F '\t' -v id="$id" '
        $1 ~ /^errors\.[0-9]+\.id$/ { is_it = $2 == id }
        $1 ~ /^errors\.[0-9]+\.shown$/ && is_it { print $2 }' <<<"$summary")
    echo "testme: found within $(json_get "$summary" runs) runs (bar: $limit) with $shown; replay ends with status $status"
    [ $status = 10 ]
}

judge
count_case $?
finish
