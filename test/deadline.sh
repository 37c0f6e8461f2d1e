#!/usr/bin/env bash
# Each program of test/deadline makes cute spend its time in one place: a link of the solver, or something between two
# questions. Its campaign is ended by --time, by SIGINT and by SIGTERM: within 1 s of the limit, within 0.3 s of the signal, and its
# report is whole. A second signal ends cute at once. The first line of a program says
#
#   // toplevel=NAME link=NAME options=OPTION KEY>=N KEY<=N KEY=WORD after=MILLISECONDS ends=WAY,WAY
#
# link: of the solver, which must have had at least half of the links' time, and more than a moment. options: for cute,
# several with several keys. KEY: of summary.json, flattened. after: when the end comes, 2000 if nothing is said. ends: of
# time, int, term, twice; else the first three.
#
# What the machine itself is late by is not cute's: another process measures it with sleeps. Where more processes want to run than
# there are processors (/proc/loadavg), the bars grow with them; the factor is printed. SLOWER=3: bars three times as lax.
#
#   test/deadline.sh [NAME...]     prints a line for each failure and at the end `N passed, N failed, N skipped`
#
# SAMPLE=N: of all campaigns only every Nth. JOBS: campaigns at a time, else one for each processor. TABLE=1: a line for each.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
folder=$root/test/deadline
sample=${SAMPLE:-1}
jobs=${JOBS:-$(nproc)}
bar_time=$((1000 * slower))
bar_signal=$((300 * slower))

# expectations FILE: sets `toplevel`, `link`, `after`, `ends`, `options`, and `expected`, lines `key operator value`.
expectations() {
    local word
    toplevel='' link='' after=2000 ends=time,int,term options=() expected=''
    for word in $(sed -n '1s,^// ,,p' "$1"); do
        case $word in
        toplevel=*) toplevel=${word#*=} ;;
        link=*) link=${word#*=} ;;
        after=*) after=${word#*=} ;;
        ends=*) ends=${word#*=} ;;
        options=*) options+=("${word#*=}") ;;
        *'>='*) expected+="${word%%>=*} >= ${word#*>=}"$'\n' ;;
        *'<='*) expected+="${word%%<=*} <= ${word#*<=}"$'\n' ;;
        *=*) expected+="${word%%=*} = ${word#*=}"$'\n' ;;
        *) echo "$1: what is $word on the first line?" >&2; exit 2 ;;
        esac
    done
}

# Is the report there, on the screen and in the files, with the reason for its end, and a test for each error?
check_report() {
    local id
    grep -q "NOT exhaustive: .*$1" log || echo "the report does not say: $1"
    [[ $(json_get "$summary" verdict) = @(incomplete|error) ]] || echo "verdict $(json_get "$summary" verdict)"
    for id in $(sed -n 's/^errors\.[0-9]*\.id\t//p' <<<"$summary"); do
        [ -s "out/errors/$id.test" ] || echo "$id has no test"
    done
}

# Was the time spent where the program wants it to be spent?
check_place() {
    local key operator value found seconds all
    seconds=$(json_get "$summary" seconds)
    found=$(json_get "$summary" "queries.$link.seconds")
    all=$(awk -F '\t' '$1 ~ /^queries\.[a-z0-9]+\.seconds$/ { sum += $2 } END { print sum + 0 }' <<<"$summary")
    [ -z "$link" ] || is_true "${found:-0} >= $all / 2 && ${found:-0} >= $seconds / 200" ||
        echo "of $seconds s only ${found:-0} s were spent in $link, $all s in all links"
    while read -r key operator value; do
        [ -n "$key" ] || continue
        found=$(json_get "$summary" "$key")
        if [ "$operator" = '=' ]; then
            [ "$found" = "$value" ] || echo "$key is ${found:-not there}, expected $value"
        else
            is_true "${found:-0} $operator $value" || echo "$key is ${found:-not there}, expected $operator $value"
        fi
    done <<<"$expected"
}

# run_campaign PROGRAM WAY: sets `over`, milliseconds since its end was due, and `late`, those of the machine.
run_campaign() {
    local limit=0 began machine pid guard
    [ "$2" != time ] || limit=${after}ms
    [ "$2" != twice ] || mkfifo pipe
    watch_machine >late &
    machine=$!
    began=$(milliseconds)
    (trap - INT && exec "$cute" --time="$limit" -v -j1 "${options[@]}" -o out "$1") >log 2>&1 </dev/null &
    pid=$!
    (trap 'kill $!; exit' TERM; sleep 60 & wait; kill -KILL $pid) &
    guard=$!
    if [ "$2" != time ]; then
        sleep "$(printf '%d.%03d' $((after / 1000)) $((after % 1000)))"
        began=$(($(milliseconds) - after))
        case $2 in
        int | twice) kill -INT $pid ;;
        term) kill -TERM $pid ;;
        esac
    fi
    if [ "$2" = twice ]; then
        sleep 1
        began=$(($(milliseconds) - after))
        kill -INT $pid 2>/dev/null || touch once
    fi
    wait $pid 2>/dev/null
    over=$(($(milliseconds) - began - after))
    kill $guard $machine 2>/dev/null
    wait $guard $machine 2>/dev/null
    late=$(cat late)
}

# How many times longer than on an idle machine things may take, in per cent.
slowness() {
    awk -v cores="$(nproc)" '{ factor = $1 / cores; printf "%d", 100 * (factor > 1 ? factor : 1) }' /proc/loadavg
}

# check_end: is all well with the campaign that has ended?
check_end() {
    [ $((over - late)) -le $((bar * factor / 100)) ] || echo "$over ms over, the machine $late"
    if [ "$way" = twice ]; then
        [ ! -e once ] || echo 'one signal was enough'
    elif summary=$(json_flatten out/summary.json 2>/dev/null); then
        check_report "$reason"
        check_place
    else
        echo "no summary: $(tail -n 1 log)"
    fi
}

# campaign NAME WAY: a line `PASSED FAILED OVER FACTOR WORDS` to the file `result`.
campaign() {
    local name=$1 way=$2 bar=$bar_signal reason='stopped by a signal' problems factor summary over late
    expectations "$folder/$name.c"
    mkdir "$name-$way" && cd "$name-$way" || exit 2
    [ "$way" != time ] || { bar=$bar_time; reason='limit of time'; }
    run_campaign "../$name" "$way"
    factor=$(slowness)
    problems=$(complaints_from check_end)
    printf '%s\t%s\t%s\t%s\n' "$((over - late))" "$factor" "$name $way" "$(paste -sd ';' <<<"$problems")" >result
}

cd "$work" || exit 2
number=0 running=0
if [ $# -gt 0 ]; then
    sources=("${@/#/$folder/}")
    sources=("${sources[@]/%/.c}")
else
    sources=("$folder"/*.c)
fi
for source in "${sources[@]}"; do
    expectations "$source"
    name=$(basename "$source" .c)
    is_built=
    for way in ${ends//,/ }; do
        [ $((number++ % sample)) = 0 ] || continue
        if [ -z "$is_built" ]; then
            if ! "$cutec" -O1 "$source" "$toplevel" -o "$name" >log 2>&1; then
                echo "$name: $(head -n 1 log)"
                failed=$((failed + 1))
                break
            fi
            is_built=1
        fi
        [ $((running++)) -lt "$jobs" ] || wait -n
        (campaign "$name" "$way") &
    done
done
wait
worst_time=0 worst_signal=0 worst_factor=100
results=0
for result in */result; do
    [ -f "$result" ] || continue
    results=$((results + 1))
    IFS=$'\t' read -r over factor what problems <"$result"
    [ -z "${TABLE:-}" ] || printf '%-20s %6d ms\n' "$what" "$over"
    case $what in
    *' time') [ "$over" -le $worst_time ] || worst_time=$over ;;
    *) [ "$over" -le $worst_signal ] || worst_signal=$over ;;
    esac
    [ "$factor" -le $worst_factor ] || worst_factor=$factor
    if [ -z "$problems" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$what: $problems"
    fi
done
if [ $results != $running ]; then
    echo "of $running campaigns $results have a result"
    failed=$((failed + running - results))
fi
echo "the latest was $worst_time ms over the limit of time, $worst_signal ms after a signal; bars: $bar_time and $bar_signal ms," \
    "times $((worst_factor / 100)).$(printf %02d $((worst_factor % 100))) for the load"
finish
