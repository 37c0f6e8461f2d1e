#!/bin/bash
# The quick checks of our own code: no warning from gcc or clang, the rooms of tools/layers.list, lines that fit, and no
# leftovers. Prints what is wrong and `N passed, N failed`; `make tidy` calls it.
set -u
cd "$(dirname "$0")/.." || exit 1
llvm=$(tools/llvm.sh) && clang=$(tools/llvm.sh clang) || exit 1
passed=0 failed=0

check() {                                  # check NAME OUTPUT: good if there is no output
    if [ -z "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf '%s:\n%s\n' "$1" "$2"
    fi
}

# A tree without git is looked through as it stands.
list_files() {
    git ls-files --cached --others --exclude-standard -- '*.c' '*.h' 2>/dev/null | grep . ||
        find -L . -path ./build -prune -o -name '*.[ch]' -print | sed 's,^\./,,'
}
sources=$(list_files | grep -v -e ^test/golden/ -e ^test/e2e/ -e ^test/findings/ -e ^test/diff/ -e ^test/exact/ -e ^test/papers/ -e ^test/honesty/ -e ^test/parsers/ -e ^test/history/ -e ^test/headers/ -e ^bench/ -e ^examples/ -e ^test/real/ -e ^test/native/ -e ^test/driver/ -e ^test/show/ -e ^test/builds/ -e ^test/torture/ -e ^test/cage/ -e ^test/reach/ -e ^test/deadline/ -e ^test/probes/)
[ -n "$sources" ] || { echo "tidy: there are no sources here"; exit 1; }
flags="-std=gnu11 -Wall -Wextra -Wshadow -Wconversion -Werror -I. -Iinclude -I$llvm/include -D_GNU_SOURCE -DCUTE_CLANG=\"$clang\" -fsyntax-only"
for compiler in gcc "$clang"; do
    # shellcheck disable=SC2086
    check "warnings of $compiler" "$(for f in $sources; do case $f in *.c) [ -f "$f" ] && echo "$f" ;; esac; done |
        xargs -P 2 -n 8 $compiler $flags 2>&1 | head -40)"
done

layers_wrong() {
    output=$(tools/layers.sh 2>&1) || echo "${output:-tools/layers.sh has failed, and says nothing}"
}
check "the rooms of tools/layers.list" "$(layers_wrong)"
# shellcheck disable=SC2086
check "lines over 120 columns" "$(awk 'length > 120 {print FILENAME ":" FNR}' $sources)"
# shellcheck disable=SC2086
check "leftovers" "$(grep -nE '\b(TODO|FIXME|XXX)\b' $sources)"

overwritten() {                            # a status that stands behind "$(command)" is that of the command
    scripts=$(find test bench tools .ci -name '*.sh' -o -path .ci/run)
    # shellcheck disable=SC2086
    grep -nE '\$\([^|&;]*" +\$\?' $scripts
    grep -nE '^ *(local|declare|export|readonly) [^;]*=("?)\$\([^;]*; *[^ ]*\$\?' $scripts
}
check "a status that a command substitution has overwritten" "$(overwritten 2>&1)"

missing_tests() {                          # what docs/traps.md names is there
    grep -qE '`(lower|e2e)/[a-z0-9.-]+`' docs/traps.md || echo "it names none"
    grep -oE '`(lower|e2e)/[a-z0-9.-]+`' docs/traps.md | tr -d '`' | while read -r name; do
        [ -f "test/golden/$name.c" ] || [ -f "test/$name.c" ] || echo "$name"
    done
}
check "tests that docs/traps.md names and that are not there" "$(missing_tests)"

missing_files() {                          # what the documents for maintainers name is there: by its path, or by its own name
    documents=$(ls CONTRIBUTING.md docs/{architecture,glossary,adding,testing,traps}.md docs/internals/*.md)
    # shellcheck disable=SC2086
    grep -oE '`[a-z0-9][a-z0-9_./-]*\.(c|h|def|sh|py|list|md)`' $documents | tr -d '`' | while IFS=: read -r document name; do
        case $name in
        */*) [ -f "$name" ] || echo "$document: $name" ;;
        *) find . -path ./build -prune -o -name "$name" -print -quit | grep -q . || echo "$document: $name" ;;
        esac
    done
    # shellcheck disable=SC2086
    grep -oE '\]\([a-z0-9_./-]+\)' $documents | tr -d '()]' | while IFS=: read -r document name; do
        [ -e "${document%/*}/$name" ] || [ -e "$name" ] || echo "$document: $name"
    done
}
check "files that the documents name and that are not there" "$(missing_files)"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
