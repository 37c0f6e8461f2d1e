#!/bin/bash
# tier.sh [--first COMMAND] TIER... - run the suites of test/suites.list that belong to one of these tiers, as many at once as
# there are processors, the longest first, then those that measure time, one at a time. COMMAND runs before them.
# `--list` as the first word: print the commands instead. The last line is `N passed, N failed, N skipped`.
set -u
cd "$(dirname "$0")/.." || exit 1
list='' first=()
[ "${1:-}" != --list ] || { list=yes; shift; }
[ "${1:-}" != --first ] || { first=(-j1 "$2"); shift 2; }
[ $# -gt 0 ] || { echo "usage: tier.sh [--list] [--first COMMAND] TIER..." >&2; exit 2; }

# rows HOW: the commands of the tiers, the longest first.
rows() {
    awk -v how="$1" -v tiers="${*:2}" '
        /^#/ || !NF { next }
        {
            n = split($1, own, ","); is_ours = 0
            for (i = 1; i <= n; i++) if (index(" " tiers " ", " " own[i] " ")) is_ours = 1
        }
        is_ours && $2 == how { seconds = $3; sub(/^ *[^ ]+ +[^ ]+ +[^ ]+ +/, ""); print seconds "\t" $0 }
    ' test/suites.list | sort -s -k 1,1nr | cut -f 2-
}

# Each row has all four fields, and is of a kind and of tiers that are known: no word may keep a suite from being run.
bad=$(awk '
    BEGIN { tier = "(check|test|ci|bars|soak|fuzz|first-aid|house)" }
    !/^#/ && NF && (NF < 4 || $2 !~ /^(pool|alone)$/ || $3 !~ /^[0-9]+$/ || $1 !~ "^" tier "(," tier ")*$")' test/suites.list)
[ -z "$bad" ] || { echo "test/suites.list: not TIERS HOW SECONDS COMMAND: $bad" >&2; exit 2; }
mapfile -t pool < <(rows pool "$@")
mapfile -t alone < <(rows alone "$@")
for tier; do
    [ -n "$(rows pool "$tier")$(rows alone "$tier")" ] || { echo "test/suites.list: no suite of $tier" >&2; exit 2; }
done
if [ -n "$list" ]; then
    printf '%s\n' "${pool[@]}" "${alone[@]}" | grep .
    exit
fi
exec tools/sum.sh "${first[@]}" "-j$(nproc)" "${pool[@]}" -j1 "${alone[@]}"
