#!/bin/bash
# soak.sh SECONDS - run the random suites of test/suites.list (tier soak) again and again for that long, as many at once as
# there are processors, each time with another seed. Prints a line for each: the command, which runs the same again, and
# what it counted; of a failure the output, too. What has begun when the time is over is finished. The last line is
# `N passed, N failed, N skipped`.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/.." || exit 1
. "$here/verdict.sh"

# run_round STATE DEADLINE NUMBER: one of the suites. Status 255, at which xargs begins no more: the time is over.
run_round() {
    local state=$1 deadline=$2 number=$3 rows row seed command log line status p f s why
    [ "$(date +%s)" -lt "$deadline" ] || exit 255
    : >"$state/$number.begun"
    mapfile -t rows <"$state/rows"
    row=${rows[number % ${#rows[@]}]}
    seed=$(($(od -An -N4 -tu4 /dev/urandom) % 1000000000 + 1))
    command=$(SEED=$seed spell "$row")
    log=$state/$number.log
    JOBS=1 bash -c "$command" >"$log" 2>&1 </dev/null
    status=$?
    read_counts "$log" "$status"
    {
        flock 9
        printf '%s: %s%s\n' "$command" "${line:-counts nothing, status $status}" "${why:+ (failed: $why)}"
        if [ "$f" != 0 ]; then
            sed 's/^/  | /' "$log" | cut -c 1-300 | tail -n 60
            printf 'again: %s\n' "$command"
        fi
        echo "$p $f $s" >>"$state/sums"
    } 9>"$state/lock"
    rm -f "$log"
    return 0
}

# spell ROW: the command, with its seeds as numbers.
spell() {
    local text=$1 number
    while [[ $text =~ \$\(\(SEED\ \+\ ([0-9]+)\)\) ]]; do
        number=$((SEED + BASH_REMATCH[1]))
        text=${text/"${BASH_REMATCH[0]}"/$number}
    done
    printf '%s' "${text//\$SEED/$SEED}"
}

if [ "${1:-}" = --one ]; then
    run_round "$2" "$3" "$4"
    exit 0
fi

[[ ${1:-} =~ ^[0-9]+$ ]] || { echo "usage: soak.sh SECONDS" >&2; exit 2; }
state=$(mktemp -d) || exit 1
trap 'rm -rf "$state"' EXIT
tools/tier.sh --list soak >"$state/rows" || exit 1
: >"$state/sums"
seq 0 999999999 2>/dev/null |
    xargs -P "$(nproc)" -n 1 "$here/soak.sh" --one "$state" $(($(date +%s) + $1)) 2>"$state/xargs"
grep -v 'exited with status 255; aborting' "$state/xargs"
begun=$(find "$state" -name '*.begun' | wc -l)
awk -v begun="$begun" '
    { passed += $1; failed += $2; skipped += $3 }
    END {
        if (!begun) { print "nothing was run"; failed = 1 }
        if (NR != begun) { printf "failed: %d suites have begun, %d have ended\n", begun, NR; failed++ }
        printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
        exit failed > 0
    }' "$state/sums"
