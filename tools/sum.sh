#!/bin/bash
# sum.sh [-jN] COMMAND... - run each argument as a command and add up what they count: each ends with a line
# `N passed, N failed[, N skipped]`. Prints the output of each, in the order of the arguments, and as the last line the sum.
#
# N commands run at once (default: one for each processor), each with its output to itself. -jN holds for the commands
# behind it, which begin when all those before it have ended: -j1 is for what measures time.
#
# A command that fails without counting a failure counts as one failure: verdict.sh says what else is one.
#
# The output of each command goes to build/log/NAME.log. BRIEF=1 prints a line for each command and, of those that failed,
# what complains and the end. Both say how many seconds it took, by the clock and of the processors.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/verdict.sh"

# log_name COMMAND: the file for its output.
log_name() { printf 'build/log/%s.log' "$(name_of "$1" | tr -c 'A-Za-z0-9' - | cut -c 1-120)"; }
# name_of COMMAND: without the programs that the Makefile adds.
name_of() { printf '%s' "${1%% build/test/unit*}"; }

# run_command STATE NUMBER COMMAND: its output goes to STATE/NUMBER.log, of which the log is another name, for two commands may
# have one name; its status and times go to STATE/NUMBER. Then whoever finds the next commands ended prints them.
run_command() {
    local state=$1 number=$2 command=$3 log=$1/$2.log status next TIMEFORMAT='%R %U %S'
    : >"$log"
    ln -f "$log" "$(log_name "$command")"
    { time BRIEF='' bash -c "$command" >"$log" 2>&1 </dev/null; } 2>"$state/$number.time"
    status=$?
    echo "$status $(tail -n 1 "$state/$number.time")" >"$state/$number.new"
    mv "$state/$number.new" "$state/$number"
    exec 9>"$state/lock"
    flock 9
    next=$(cat "$state/next")
    while [ -e "$state/$next" ]; do
        print_command "$state" "$next" "$(cat "$state/$next.command")"
        next=$((next + 1))
        echo "$next" >"$state/next"
    done
}

# print_command STATE NUMBER COMMAND: what it printed, or a line of it; its counts go to STATE/sums.
print_command() {
    local state=$1 number=$2 command=$3 log=$1/$2.log line status seconds user system times p f s why
    read -r status seconds user system <"$state/$number"
    times=$(awk -v r="$seconds" -v c="$user" -v d="$system" 'BEGIN { printf "%.0f s, %.0f s of CPU", r, c + d }')
    read_counts "$log" "$status"
    if [ -n "${BRIEF:-}" ]; then
        printf '%s: %s (%s)\n' "$(name_of "$command")" "${line:-counts nothing}" "$times"
        [ "$f" = 0 ] || {
            grep -av -E '^[0-9]+ passed' "$log" | grep -ai -E 'fail|differ|diverg|disagree|error|above|below|less than|missing' | head -n 15
            tail -n 15 "$log"
        } | sed 's/^/  | /' | cut -c 1-200
    else
        printf '== %s\n' "$(name_of "$command")"
        cat "$log"
        echo "($times)"
    fi
    [ -z "$why" ] || echo "failed: $command ($why)"
    echo "$p $f $s $user $system" >>"$state/sums"
}

if [ "${1:-}" = --one ]; then
    run_command "$2" "$3" "$(cat "$2/$3.command")"
    exit 0
fi

cd "$here/.." || exit 1
mkdir -p build/log
state=$(mktemp -d build/log/.sum.XXXXXX) || exit 1
trap 'rm -rf "$state"' EXIT
began=$SECONDS
echo 0 >"$state/next"
: >"$state/sums"
jobs=$(nproc) number=0 batch=()

# Run what is in `batch`. Each of the suites that run side by side has one worker.
run_batch() {
    [ ${#batch[@]} = 0 ] && return
    local workers=()
    [ "$jobs" = 1 ] || workers=(JOBS=1)
    printf '%s\n' "${batch[@]}" | env "${workers[@]}" xargs -P "$jobs" -n 1 "$here/sum.sh" --one "$state"
    batch=()
}
for command in "$@"; do
    case $command in
    -j*) run_batch; jobs=${command#-j} ;;
    *)
        printf '%s' "$command" >"$state/$number.command"
        batch+=("$number")
        number=$((number + 1)) ;;
    esac
done
run_batch
awk -v count=$number -v seconds=$((SECONDS - began)) '
    { passed += $1; failed += $2; skipped += $3; cpu += $4 + $5 }
    END {
        if (NR != count || count == 0) {
            printf "failed: %d commands were to run, %d have ended\n", count, NR
            failed++
        }
        printf "%d commands in %d s, %d s of CPU\n", count, seconds, cpu
        printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
        exit failed > 0
    }' "$state/sums"
