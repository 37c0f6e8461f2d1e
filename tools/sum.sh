#!/bin/bash
# Run each argument as a command; each ends with a line `N passed, N failed[, N skipped]`. Print all, then the sum as the last
# line. A command that fails without counting a failure counts as one. What took more than ten seconds says how many.
# BRIEF=1 prints a line for each command and, of those that failed, what complains and the end; the whole goes to build/log.
set -u
passed=0 failed=0 skipped=0
[ -z "${BRIEF:-}" ] || mkdir -p build/log
for command in "$@"; do
    name=${command%% build*}
    begun=$SECONDS
    if [ -n "${BRIEF:-}" ]; then
        log=build/log/$(printf '%s' "$name" | tr -c 'A-Za-z0-9' -).log
        BRIEF='' bash -c "$command" >"$log" 2>&1
        status=$?
    else
        printf '== %s\n' "$name"
        log=$(mktemp)
        bash -c "$command" 2>&1 | tee "$log"
        status=${PIPESTATUS[0]}
    fi
    seconds=$((SECONDS - begun))
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1)
    read -r p f s <<<"$(printf '%s' "$line" | sed -E 's/^([0-9]+) passed, ([0-9]+) failed(, ([0-9]+) skipped)?.*/\1 \2 \4/')"
    passed=$((passed + ${p:-0})) failed=$((failed + ${f:-0})) skipped=$((skipped + ${s:-0}))
    if [ -n "${BRIEF:-}" ]; then
        printf '%s: %s (%d s)\n' "$name" "${line:-$([ $status = 0 ] && echo passed || echo failed)}" "$seconds"
        [ $status = 0 ] || {
            grep -v -E '^[0-9]+ passed' "$log" | grep -i -E 'fail|differ|diverg|disagree|error|above|below|less than|missing' | head -n 15
            tail -n 15 "$log"
        } | sed 's/^/  | /' | cut -c 1-200
    else
        rm -f "$log"
        [ $seconds -le 10 ] || echo "($seconds s)"
    fi
    if [ "$status" != 0 ] && [ "${f:-0}" = 0 ]; then
        echo "failed: $command (status $status)"
        failed=$((failed + 1))
    elif [ "$status" = 0 ] && [ -z "$line" ]; then
        passed=$((passed + 1))
    fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
