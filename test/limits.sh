#!/usr/bin/env bash
# Campaigns on programs that make it hard to end in time: each ends within a second (SLOWER=3: three) of its limit of time, or of Ctrl-C,
# and its report is whole. Program, limit (up to LONGEST=10 s), order, workers and mode are drawn by SEED.
#
#   test/limits.sh [COUNT]     COUNT=10 campaigns; prints a line for each failure, at the end `N passed, N failed`
#
# While they run, another process counts how late a sleep of 50 ms ends: what the machine itself was late by is not
# cute's.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
count=${1:-10}
RANDOM=${SEED:-1}
passed=0
failed=0
worst=0

one_of() { local list=("$@") && echo "${list[RANDOM % $#]}"; }

# is_whole REASON: the report says why it ended, on the screen and in the summary, and each error has its test.
is_whole() {
    local summary id
    summary=$(json_flatten out/summary.json) || { echo 'no summary'; return; }
    grep -q "NOT exhaustive: .*$1" log || echo "the report does not say: $1"
    [[ $(json_get "$summary" verdict) = @(incomplete|error) ]] || echo "verdict $(json_get "$summary" verdict)"
    for id in $(sed -n 's/^errors\.[0-9]*\.id\t//p' <<<"$summary"); do
        [ -s "out/errors/$id.test" ] || echo "$id has no test"
    done
}

# campaign NAME SECONDS WAY OPTION...
campaign() {
    local name=$1 seconds=$2 way=$3 began over problems reason='limit of time' machine pid lateness
    shift 3
    rm -rf out
    watch_machine >late &
    machine=$!
    began=$(milliseconds)
    if [ "$way" = time ]; then
        timeout -k 30 60 "$cute" --time="${seconds}s" "$@" -o out "./$name" >log 2>&1
    else
        (trap - INT && exec timeout -k 30 60 "$cute" --time=0 "$@" -o out "./$name") >log 2>&1 &
        pid=$!
        sleep "$seconds"
        kill -INT $pid
        wait $pid
        reason='stopped by a signal'
    fi
    over=$(($(milliseconds) - began - 1000 * seconds))
    kill $machine
    wait $machine
    lateness=$(cat late)
    over=$((over - ${lateness:-0}))
    [ $over -le $worst ] || worst=$over
    problems=$(complaints_from is_whole "$reason")
    [ $over -le $((1000 * slower)) ] || problems="$over ms over; $problems"
    if [ -z "$problems" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name, $seconds s, $way $*: $(paste -sd ';' <<<"$problems")"
    fi
}

cd "$work" || exit 2
programs=()
for source in "$root"/test/limits/*.c; do
    name=$(basename "$source" .c)
    programs+=("$name")
    "$cutec" -O1 "$source" "$name" -o "$name" >log 2>&1 && continue
    echo "cutec $name.c: $(head -n 1 log)"
    failed=$((failed + 1))
done
for ((i = 0; i < count; i++)); do
    campaign "${programs[i % ${#programs[@]}]}" $((1 + RANDOM % ${LONGEST:-10})) "$(one_of time time signal)" \
        --search="$(one_of dfs bfs random coverage)" "-j$(one_of 1 2)" --mode="$(one_of auto auto fork)" \
        --run-time="$(one_of 1s 1h)" --seed=$((1 + RANDOM % 100))
done
echo "the latest was $worst ms over"
finish
