#!/usr/bin/env bash
# Does the tool still do what it did? The verdict, paths, runs, covered outcomes, lines of errors, preconditions, losses and
# divergences of every program of test/e2e, test/findings and test/papers, against test/behaviour.list. A refactoring changes
# none of them. A change that is meant to change some explains each in its message, and writes the list anew.
#
#   test/behaviour.sh            prints the lines that differ, at the end `N passed, N failed, N skipped`
#   BLESS=1 test/behaviour.sh    writes the list
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
list=$root/test/behaviour.list

for folder in e2e findings papers; do
    FOLDER=$folder FACTS=$work/facts "$root/test/e2e.sh" >"$work/e2e.log" 2>&1
    grep -F ': skipped: ' "$work/e2e.log" | sed "s,^,$folder/," >>"$work/skips"
done
sort "$work/facts" >"$work/now"
if [ "${BLESS:-}" ]; then
    {
        echo "# name, verdict, paths, runs, outcomes covered/known, lines of errors, preconditions, losses, divergences; written by"
        echo "# BLESS=1 test/behaviour.sh"
        cat "$work/now"
    } >"$list"
fi
grep -v '^#' "$list" >"$work/then"
cat "$work/skips"
sed 's/: skipped: .*//' "$work/skips" >"$work/names"
while IFS=$'\t' read -r name then; do
    now=$(awk -F '\t' -v OFS='\t' -v name="$name" '$1 == name { sub(/^[^\t]*\t/, ""); print; exit }' "$work/now")
    if grep -qxF -- "$name" "$work/names"; then
        skipped=$((skipped + 1))
        continue
    fi
    [ "$now" = "$then" ] || echo "$name: was $(tr '\t' ' ' <<<"$then"), is ${now:+$(tr '\t' ' ' <<<"$now")}"
    [ "$now" = "$then" ]
    count_case $?
done <"$work/then"
for name in $(cut -f 1 "$work/now" | grep -vxFf <(cut -f 1 "$work/then")); do
    echo "$name: is not in test/behaviour.list: BLESS=1 test/behaviour.sh writes it anew"
    failed=$((failed + 1))
done
awk -F '\t' -v OFS='' '
    { paths += $3; runs += $4; split($5, o, "/"); covered += o[1]; known += o[2]; errors += split($6, line, ",") }
    END { print "behaviour: ", NR, " programs, ", paths, " paths, ", runs, " runs, ", covered, " of ", known, " outcomes, ", errors, " lines with errors" }
' "$work/now"
finish
