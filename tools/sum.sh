#!/bin/bash
# Run each argument as a command; each ends with a line `N passed, N failed[, N skipped]`. Print all, then the sum as the last
# line. A command that fails without counting a failure counts as one. What took more than ten seconds says how many.
set -u
passed=0 failed=0 skipped=0
for command in "$@"; do
    printf '== %s\n' "${command%% build*}"
    log=$(mktemp)
    begun=$SECONDS
    bash -c "$command" 2>&1 | tee "$log"
    status=${PIPESTATUS[0]}
    [ $((SECONDS - begun)) -le 10 ] || echo "($((SECONDS - begun)) s)"
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1)
    rm -f "$log"
    read -r p f s <<<"$(printf '%s' "$line" | sed -E 's/^([0-9]+) passed, ([0-9]+) failed(, ([0-9]+) skipped)?.*/\1 \2 \4/')"
    passed=$((passed + ${p:-0})) failed=$((failed + ${f:-0})) skipped=$((skipped + ${s:-0}))
    if [ "$status" != 0 ] && [ "${f:-0}" = 0 ]; then
        echo "failed: $command (status $status)"
        failed=$((failed + 1))
    elif [ "$status" = 0 ] && [ -z "$line" ]; then
        passed=$((passed + 1))
    fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
