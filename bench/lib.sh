# shellcheck shell=bash
# lib.sh - what the scripts of bench/ and test/ share. Sourced; the caller has `set -u`.
#
# Sets `root`, the project's folder, and `work`, a folder of its own that is removed at the end.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cutec=${CUTEC:-$root/build/bin/cutec}
cute=${CUTE:-$root/build/bin/cute}
work=$(mktemp -d "${TMPDIR:-/tmp}/cute-test.XXXXXX")
trap 'rm -rf "$work"' EXIT
export LC_ALL=C
passed=0 failed=0 skipped=0

# Bars of time are so many times as lax: .ci/run runs on slow machines and beside other work, and says 3.
slower=${SLOWER:-1}
# The second compiler of the tests.
clang=$("$root/tools/llvm.sh" clang 2>/dev/null || echo clang)

need_tool() {
    [ -x "$cutec" ] && [ -x "$cute" ] && return
    echo "$0: build/bin/cutec and build/bin/cute are not built: run make" >&2
    exit 1
}

# median NUMBER...: the middle one; of an even count, the lower of the two.
median() { printf '%s\n' "$@" | sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# ratio A B: A / B with two digits.
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 0) }'; }

# is_true EXPRESSION: of awk, for comparisons of fractions.
is_true() { awk "BEGIN { exit !($1) }"; }

# json_flatten FILE: lines `path<TAB>value`.       json_get FLAT PATH: the value at PATH in such lines.
json_flatten() { awk -f "$root/bench/json.awk" "$1"; }
json_get() { awk -F '\t' -v path="$2" '$1 == path { print $2; exit }' <<<"$1"; }

# finish: the last line of a suite: what it has counted in `passed`, `failed` and `skipped`. False if a case failed, or if
# there was none.
finish() {
    if [ $((passed + failed + skipped)) = 0 ]; then
        echo "no case was run"
        failed=1
    fi
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" = 0 ]
}

# count_case STATUS: counts a case whose complaints are printed already.
count_case() {
    if [ "$1" = 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

milliseconds() { echo $((${EPOCHREALTIME/./} / 1000)); }

# soon CONDITION: it holds, or will within `patience` seconds: for what takes its time, however busy the machine is.
patience=120
soon() {
    local began=$SECONDS
    until eval "$1"; do
        [ $((SECONDS - began)) -lt $patience ] || return 1
        sleep 0.05
    done
}

# Prints how late the machine was at most with the end of a sleep, in milliseconds, when it is told to end.
watch_machine() {
    local late=0 before now
    trap 'echo $late; exit' TERM
    while :; do
        before=$(milliseconds)
        sleep 0.05
        now=$(($(milliseconds) - before - 50))
        [ $now -le $late ] || late=$now
    done
}

# complaints_from COMMAND...: what it prints. A shell that ends in the middle of its work says nothing of it, so what has not
# come to its end is a complaint, too.
complaints_from() {
    local printed
    printed=$("$@"; echo came-to-its-end)
    case $printed in
    *came-to-its-end) printf '%s' "${printed%came-to-its-end}" ;;
    *) printf '%s\n' "$printed" "$1: it did not come to its end" ;;
    esac
}

# sum_results FILE COUNT: of COUNT cases FILE has a line each: `passed`, or the complaint. Prints these and ends the suite.
sum_results() {
    grep -v '^passed$' "$1" | sort
    passed=$(grep -c '^passed$' "$1")
    failed=$(($2 - passed))
    finish
}

# check NAME STATUS: the case has passed if STATUS is 0. Counts in `passed` and `failed`; what was printed is in $work/log.
check() {
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $(head -n 3 "$work/log" | paste -sd ' ')"
    fi
}

# build_generator OUT: test/gen, which prints random programs.
build_generator() {
    "${CC:-gcc}" -std=gnu11 -O1 -w -D_GNU_SOURCE -I"$root" "$root"/test/gen/*.c "$root"/base/{rng,arena,vec,err}.c \
        -o "$1"
}

# timed COMMAND...: runs it, its output to $work/stdout and $work/stderr; sets `status`, `user` and `cpu` (user +
# system time of the command and of all its descendants that were waited for, in seconds).
timed() {
    local TIMEFORMAT='%U %S' system
    { time "$@" >"$work/stdout" 2>"$work/stderr" </dev/null; } 2>"$work/time"
    status=$?
    read -r user system < <(tail -n 1 "$work/time")
    cpu=$(awk -v u="$user" -v s="$system" 'BEGIN { printf "%.3f", u + s }')
}

# ---- programs made at random ----
#
# A script judges each one in a process of its own, in the folder $work. It sets `results`, the file of that program's
# sums, and `place`, what messages call it.

# report KEY COUNT: a line of the sums.          complain KEY TEXT...: a message, and one more of KEY.
report() { echo "$1 $2" >>"$results"; }
complain() {
    local key=$1
    shift
    echo "$place: $*"
    report "$key" 1
}

# campaign NAME OPTION...: cute explores the program NAME, its results go to `out`. Reports runs, paths, flips,
# divergences, disagreements, errors and compared.OPERATOR; sets `errors`. False: it did not end as it should.
campaign() {
    local name=$1 status summary key value
    shift
    rm -rf out
    timeout -k 1 60 "$cute" "$@" -o out "./$name" >log 2>&1
    status=$?
    if [ $status = 124 ] || [ $status = 137 ]; then
        echo "$place: cute $* $name overran its limit of time"
        report overruns 1
        return 1
    fi
    if ! summary=$(json_flatten out/summary.json 2>/dev/null); then
        complain differences "cute $* $name: status $status, no summary: $(head -n 1 log)"
        return 1
    fi
    case $status in
    0 | 5 | 10) ;;
    *) complain differences "cute $* $name: status $status: $(grep -m 3 -E 'flipped|self-check' log)" ;;
    esac
    errors=0
    [ "$(json_get "$summary" runs)" -gt 0 ] 2>/dev/null || complain differences "cute $* $name: no run"
    while IFS=$'\t' read -r key value; do
        case $key in
        divergences | self_check.disagreements)
            report "${key#*.}" "$value"
            [ "$value" = 0 ] || echo "$place: cute $* $name: ${key#*.} $value" ;;
        errors.length) errors=$value && report errors "$value" ;;
        self_check.comparisons.*) report "compared.${key##*.}" "$value" ;;
        runs | paths | flips) report "$key" "$value" ;;
        esac
    done <<<"$summary"
}
