#!/usr/bin/env bash
# The regression tests of "First aid", which are named after what they are about (W2-underflow.c, N3-results.c, ...): each by
# the suite of its folder, and whole suites where a case in the script has such a name.
#
#   test/regressions.sh     prints what the suites print, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
cd "$root" || exit 2
name='[BCGHLNSUW][0-9]'
found=0

# names PATTERN PREFIX: of the files in test/ that PATTERN (a folder, a suffix to be dropped) has, in one line.
names() {
    local folder=$1 suffix=$2 prefix=${3:-} file
    for file in test/"$folder"/$name*-*"$suffix"; do
        [ -f "$file" ] || continue
        case $file in *.old.c | *.new.c | *.check.c | *.native.c | *.out.c) [ "$suffix" != .c ] || continue ;; esac
        file=${file##*/}
        printf ' %s%s' "$prefix" "${file%"$suffix"}"
    done
}

# add COMMAND NAMES
commands=()
add() { [ -z "$2" ] || commands+=("$1$2"); }

# Folder by folder, the suite that takes names.
for folder in e2e findings papers headers; do add "FOLDER=$folder test/e2e.sh" "$(names $folder .c)"; done
add test/diff.sh "$(names diff .old.c)"
add test/native.sh "$(names native .native.c)"
for folder in show cage hard counts sequence self; do add "test/$folder.sh" "$(names $folder .c)"; done
add test/driver.sh "$(names driver .sh)"
add test/golden.sh "$(names golden/lower .out.c)"
add test/exact.sh "$(names exact .c exact/)"
add test/honesty.sh "$(names honesty .c honesty/)"
for suite in test/*.sh; do
    [ "$suite" != test/regressions.sh ] && [ "$suite" != test/suites.sh ] || continue
    ! grep -qE "\\b[BCGHLNSUW][1-9][0-9]?[-:]" "$suite" && [[ $suite != test/$name*-* ]] || commands+=("$suite")
done
for unit in $(grep -lE "\\b[BCGHLNSUW][1-9][0-9]?[-:]" test/unit/*/*_test.c); do
    commands+=("test/unit.sh build/${unit%.c}")
done

# A file with such a name that no suite runs would be a test that cannot fail.
for file in $(find test -name "$name*-*" -not -path 'test/findings/part/*' -type f); do
    case $file in
    test/e2e/* | test/findings/* | test/papers/* | test/headers/* | test/diff/* | test/native/* | test/show/* | test/cage/*) ;;
    test/hard/* | test/counts/* | test/sequence/* | test/self/* | test/driver/* | test/golden/* | test/exact/* | test/honesty/* | test/$name*.sh) ;;
    *) echo "$file: no suite runs it here"; found=$((found + 1)) ;;
    esac
done
[ $found = 0 ] || commands+=("echo '$found files belong to no suite'; exit 1")
tools/sum.sh "${commands[@]}"
