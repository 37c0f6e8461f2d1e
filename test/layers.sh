#!/usr/bin/env bash
# The check of the rooms can fail: six violations of tools/layers.list, planted one at a time in a copy of the tree, must be
# found by tools/layers.sh, each in the words that name it; and the tree as it is has none.
#
#   test/layers.sh     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
tree=$work/tree
mkdir -p "$tree/build"
cd "$root" && cp -a --parents abi base sym solver cage runtime instrumenter cute cutec include libc tools "$tree/" &&
    cp -a build/obj build/rt "$tree/build/" || exit 2
cd "$tree" || exit 2

# expect NAME WORDS: the check fails, and says so in a line with these words.
expect() {
    local output status
    output=$(tools/layers.sh 2>&1)
    status=$?
    if [ $status != 0 ] && grep -qF -- "$2" <<<"$output" && [ "$(grep -c . <<<"$output")" -le 4 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: status $status, expected a line with \"$2\": $(paste -sd ';' <<<"$output" | cut -c 1-300)"
    fi
}

# append FILE TEXT, compile FILE: the object as the commands have it.
append() { printf '%s\n' "$2" >>"$1"; }
compile() { gcc -I. -Iinclude -D_GNU_SOURCE -std=gnu11 -c "$1" -o "build/obj/${1%.c}.o"; }

# planted NAME FILE TEXT WORDS [compile]: with TEXT at the end of FILE.
planted() {
    cp "$2" "$work/before"
    [ $# -lt 5 ] || cp "build/obj/${2%.c}.o" "$work/object"
    append "$2" "$3"
    [ $# -lt 5 ] || compile "$2" || echo "$1: $2 does not compile"
    expect "$1" "$4"
    cp "$work/before" "$2"
    [ $# -lt 5 ] || cp "$work/object" "build/obj/${2%.c}.o"
}

output=$(tools/layers.sh 2>&1)
status=$?
case "$status $output" in
"0 "*" passed, 0 failed, 0 skipped") passed=$((passed + 1)) ;;
*)
    failed=$((failed + 1))
    echo "the tree: status $status: $output"
    ;;
esac
planted include sym/var.c '#include "cute/search/search.h"' 'sym may not use cute/search: cute/search/search.h'
planted call base/arena.c 'struct exprs; void exprs_fini(struct exprs *); void planted(void) { exprs_fini(0); }' \
    'base may not use sym: exprs_fini' compile
planted "upward call" solver/slice/objects.c 'struct solver; void solver_free(struct solver *); void planted(void) { solver_free(0); }' \
    'solver/slice may not use solver/chain: solver_free' compile
planted "third-party header" cute/search/flip.c '#include <z3.h>' 'only solver/smt/z3_main.c includes <z3.h>'
planted "another's struct" solver/chain/search.c '#include "solver/fast/fast.h"' 'solver/fast/fast.h is private to solver/fast'
sed -i.before 's,^solver/slice:,& solver/chain,' tools/layers.list
expect cycle 'solver/slice may use solver/chain, which does not stand above it'
finish
