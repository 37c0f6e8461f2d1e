#!/bin/sh
# unit.sh [PROGRAM...] - run the unit tests, as many at once as there are processors: a line for each program, what failed
# below it, the sum at the end. Without a name: the program of each test/unit/MODULE/NAME_test.c.
passed=0 failed=0 skipped=0
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
if [ $# = 0 ]; then
    cd "$(dirname "$0")/.." || exit 1
    for source in test/unit/*/*_test.c; do set -- "$@" "build/${source%.c}"; done
fi

# shellcheck disable=SC2016
printf '%s\n' "$@" | FOLDER=$folder xargs -P "${JOBS:-$(nproc)}" -I{} sh -c '
    output=$FOLDER/$(echo "$1" | tr / _)
    "$1" >"$output" 2>&1
    echo $? >"$output.status"' unit {}

for program in "$@"; do
    name=${program##*/test/unit/}
    output=$folder/$(echo "$program" | tr / _)
    status=$(cat "$output.status")
    # Check says: 75%: Checks: 4, Failures: 1, Errors: 0
    set -- $(sed -n '/^[0-9]*%: Checks: /s/[^0-9]*[0-9]*%[^0-9]*\([0-9]*\)[^0-9]*\([0-9]*\)[^0-9]*/\1 \2 /p' "$output" |
        tail -n 1)
    if [ $status -eq 77 ]; then
        skipped=$((skipped + 1))
        echo "skip  $name: $(tail -n 1 "$output")"
    elif [ $# -ne 3 ]; then
        failed=$((failed + 1))
        echo "FAIL  $name: ended with status $status before its report"
        sed 's/^/      /' "$output" | tail -n 40
    else
        bad=$(($2 + $3))
        [ "$1" -ne 0 ] || { bad=1; echo "no check was made" >>"$output"; }
        # All well in the report, but not in the end: a leak, an error in an exit handler.
        [ $status -ne 0 ] && [ $bad -eq 0 ] && bad=1
        passed=$((passed + ($1 > bad ? $1 - bad : 0)))
        failed=$((failed + bad))
        if [ $bad -eq 0 ]; then
            echo "ok    $name: $1"
        else
            echo "FAIL  $name: $bad of $1"
            sed 's/^/      /' "$output" | tail -n 40
        fi
    fi
done

echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ]
