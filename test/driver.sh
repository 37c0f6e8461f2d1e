#!/usr/bin/env bash
# cutec as the C compiler, side by side with the C compiler itself: each case of test/driver/*.sh is a script of calls
# of $CC, run in two folders, and both must have come out alike: stdout, stderr, exit status, the files that were
# made, and what is in them. Of an object or a program our sections may differ, which nobody loads, and the build id,
# which the linker computes from all.
#
# A case's first line may say more:
#
#   # test=PROGRAM,..    the test program in it is there and does what the program does (output and status)
#   # twins=FILE:N,..    FILE (an object, an archive, a library) has so many twins
#   # none=PROGRAM,..    there is no test program in it
#   # words=COMMAND,..   it is skipped if one of these commands is not here
#   # unless=WORD          it is skipped if the name of the compiler has this in it
#
#   test/driver.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/test/elf.sh"
need_tool
passed=0
failed=0
skipped=0

# field NAME FILE: the value of NAME= on the first line, commas as blanks.
field() { sed -n "1s/^#.* $1=\([^ ]*\).*/\1/p" "$2" | tr ',' ' '; }

# run_case FOLDER CC SCRIPT: both run in a folder of one name, since compilers write it down.
run_case() {
    rm -rf "$1" "$work/here"
    mkdir "$work/here"
    cp -R "$root"/test/driver/src/. "$work/here"
    (cd "$work/here" && PATH=$(dirname "$cutec"):$PATH CC=$2 exec sh -u "$3" >"$1.out" 2>"$1.err" </dev/null)
    echo $? >"$1.status"
    mv "$work/here" "$1"
    # Names of temporary files are random.
    sed -i -E 's,/tmp/cc[A-Za-z0-9]+,/tmp/X,g; s/-[0-9a-f]{6}\.(o|s|i)/-R.\1/g' "$1.err"
}

# same_output SUFFIX: what the two printed.
same_output() {
    cmp -s "$work/a.$1" "$work/b.$1" && return
    echo "$1 differs: $(diff "$work/a.$1" "$work/b.$1" | head -n 4 | paste -sd ' ')"
}

same_files() {
    local file
    (cd "$work/a" && find . -type f -o -type l | sort) >"$work/a.files"
    (cd "$work/b" && find . -type f -o -type l | sort) >"$work/b.files"
    same_output files
    while read -r file; do
        [ -f "$work/b/$file" ] || continue
        cmp -s "$work/a/$file" "$work/b/$file" && continue
        strip_ours "$work/a/$file"
        strip_ours "$work/b/$file"
        if [ ! -f "$work/a/$file" ]; then
            diff -rq "$work/a/$file".[mn]* "$work/b/$file".[mn]* >/dev/null || echo "$file has other members"
        else
            cmp -s "$work/a/$file" "$work/b/$file" || echo "$file differs"
        fi
    done <"$work/a.files"
}

# by_name PROGRAM: what it prints and its status, called by one name.
by_name() { (cd "$work/here" && exec -a prog "$1" 2>&1 </dev/null); echo "status $?"; }

# check_test PROGRAM: its test program does the same.
check_test() {
    local expected
    section .cute.test "$work/here/$1" "$work/here/$1.test" || { echo "$1 has no test program"; return; }
    chmod +x "$work/here/$1.test"                  # beside it, where $ORIGIN leads
    [ "$(head -c 4 "$work/here/$1.test")" = $'\177ELF' ] || { echo "$1: $(head -n 1 "$work/here/$1.test")"; return; }
    expected=$(by_name "./$1")
    [ "$(by_name "./$1.test")" = "$expected" ] ||
        echo "the test program of $1 does something else"
}

# check_twins FILE:N
check_twins() {
    local found
    found=$(grep -aob CUTETWIN "$work/b/${1%:*}" | wc -l)
    [ "$found" = "${1##*:}" ] || echo "${1%:*} has $found twins, expected ${1##*:}"
}

check_none() {
    [ -f "$work/b/$1" ] || { echo "there is no $1"; return; }
    section .cute.test "$work/b/$1" "$work/test" && echo "$1 has a test program"
}

# run_one FILE: prints the complaints.
run_one() {
    local word
    [ -f "$1" ] || { echo "there is no $1"; return; }
    run_case "$work/a" "${CUTE_CC:-cc}" "$1"
    run_case "$work/b" cutec "$1"
    for word in $(field twins "$1"); do check_twins "$word"; done
    for word in $(field none "$1"); do check_none "$word"; done
    cp -R "$work/b" "$work/here"                   # comparing takes our sections away
    same_output out
    same_output err
    same_output status
    same_files
    for word in $(field test "$1"); do check_test "$word"; done
}

# missing FILE: why it cannot run.
missing() {
    local word
    for word in $(field words "$1"); do
        command -v "$word" >/dev/null || { echo "$word is not here"; return; }
    done
    word=$(field unless "$1")
    case ${CUTE_CC:-cc} in *${word:-/}*) [ -z "$word" ] || echo "not with $word" ;; esac
}

cd "$work" || exit 2
if [ $# -gt 0 ]; then
    cases=("${@/#/$root/test/driver/}")
    cases=("${cases[@]/%/.sh}")
else
    cases=("$root"/test/driver/*.sh)
fi
for case in "${cases[@]}"; do
    name=$(basename "$case" .sh)
    lacking=$(missing "$case")
    if [ -n "$lacking" ]; then
        echo "$name: skipped: $lacking"
        skipped=$((skipped + 1))
        continue
    fi
    complaints=$(complaints_from run_one "$case")
    if [ -z "$complaints" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: $(paste -sd ';' <<<"$complaints" | sed 's/;/; /g')"
    fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
