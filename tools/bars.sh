#!/bin/bash
# bars.sh TIER... - run the suites of these tiers as tools/tier.sh does, and write docs/measurements.md from what they print.
# bars.sh --page LOG    prints the page for the output of tools/sum.sh in LOG
#
# The page has a row for each suite with its counts, its time, and its figure: the lines in which it names a bar. What a suite
# that measures time prints (`alone` in test/suites.list) stands below as a whole.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 1

# commit: the last one, and whether the tree is as it was then.
commit() {
    git rev-parse --short=12 HEAD 2>/dev/null || { echo unknown; return; }
    git diff --quiet HEAD -- . ':!docs/measurements.md' || echo 'with changes'
}

print_page() {
    printf '# Measurements\n\nWritten by `make bars`: tools/bars.sh. Compare figures of one machine only.\n\n'
    printf '| | |\n|---|---|\n| date | %s |\n' "$(date -u +%F)"
    printf '| commit | %s |\n| machine | %s, %s processors |\n' "$(commit | paste -sd ' ')" "$(uname -sm)" "$(nproc)"
    awk '
        FNR == NR { if (!/^#/ && $2 == "alone") { sub(/^ *[^ ]+ +[^ ]+ +[^ ]+ +/, ""); alone[$0] } next }
        function add_row(   i, figure) {
            for (i = 1; i < count; i++)
                if (line[i] ~ /\(bar|bars?: /)
                    figure = figure (figure == "" ? "" : "; ") line[i]
            gsub(/\|/, "\\|", figure)
            rows = rows sprintf("| `%s` | %s | %s | %s |\n", name, line[count], time, figure)
            if (name in alone && count > 1) {
                outputs = outputs "\n    " name "\n\n"
                for (i = 1; i < count; i++)
                    outputs = outputs "    " line[i] "\n"
            }
            name = ""
        }
        /^== / && name == "" { name = substr($0, 4); count = 0; next }
        /^\([0-9]+ s, [0-9]+ s of CPU\)$/ && name != "" { time = substr($0, 2, length($0) - 2); add_row(); next }
        /^make(\[[0-9]+\])?: (Entering|Leaving) directory/ { next }
        name != "" && $0 != "" { line[++count] = $0; next }
        /^[0-9]+ commands in / { total = $0 }
        /^[0-9]+ passed, [0-9]+ failed/ { sum = $0 }
        END {
            printf "| all | %s; %s |\n\n", sum, total
            printf "| suite | counts | time | figure |\n|---|---|---|---|\n%s", rows
            if (outputs != "")
                printf "\nWhat the suites that measure time print:\n%s", outputs
            exit rows == ""
        }' test/suites.list "$1" | sed "s,$PWD,.,g"
}

if [ "${1:-}" = --page ]; then
    print_page "$2"
    exit
fi
mkdir -p build/log
BRIEF="" tools/tier.sh "$@" 2>&1 | tee build/log/bars.log
status=$?
print_page build/log/bars.log >build/log/measurements.md && cp build/log/measurements.md docs/measurements.md || status=1
exit $status
