#!/bin/bash
# count.sh COMMAND... - run what counts no cases of its own and count it as one: it has passed if it ends with status 0 and
# has printed something. The last line is `1 passed, 0 failed, 0 skipped`, or the like.
set -u
output=$(mktemp) || exit 1
trap 'rm -f "$output"' EXIT
"$@" 2>&1 | tee "$output"
status=${PIPESTATUS[0]}
if [ "$status" = 0 ] && [ -s "$output" ]; then
    echo "1 passed, 0 failed, 0 skipped"
    exit 0
fi
[ -s "$output" ] || echo "$1: status $status, and nothing is printed"
echo "0 passed, 1 failed, 0 skipped"
exit 1
