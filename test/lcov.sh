#!/usr/bin/env bash
# cute --report=lcov (C2): lcov and genhtml accept coverage.info, their totals are those in the file, and its branches are
# those of summary.json. Programs of several files, with headers, macros, loops, switches, blanks in their paths. Of
# modules gcov is the judge: what the campaign's tests have not executed must not be listed.
#
#   test/lcov.sh     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
skipped=0
CC=${CC:-gcc}
# lcov 2 has another name for the option, and remarks on functions whose last line is not told. The format that lcov 1 reads
# has no place for it.
if lcov --version | grep -q 'version 1\.'; then
    lcov_options=(--rc lcov_branch_coverage=1) genhtml_options=()
else
    lcov_options=(--rc branch_coverage=1 --ignore-errors unsupported,unsupported)
    genhtml_options=(--ignore-errors unsupported,unsupported)
fi

# complain NAME COMPLAINTS: the case has passed if there are none.
complain() {
    if [ -z "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $(paste -sd ';' <<<"$2")"
    fi
}

# of_lcov WHAT: the numbers of a line of lcov's or genhtml's, `covered total`; `0 0` if there is no data.
of_lcov() {
    local found
    found=$(sed -nE "s/^ *$1\.*: .*\(([0-9]+) of ([0-9]+) .*/\1 \2/p" log)
    echo "${found:-0 0}"
}

# sums HIT FOUND: of the totals in the file.
sums() { awk -F : -v hit="$1" -v found="$2" '$1 == hit { h += $2 } $1 == found { f += $2 } END { print h + 0, f + 0 }' out/coverage.info; }

# check_accepted: prints complaints. Both must say the same, and no more than that.
check_accepted() {
    local tool branches lines functions
    branches="$(json_get "$summary" branches.covered) $(json_get "$summary" branches.total)"
    lines=$(sums LH LF) functions=$(sums FNH FNF)
    [ "$(sums BRH BRF)" = "$branches" ] || echo "the file has $(sums BRH BRF) branches, summary.json $branches"
    [ "${branches%% *}" -gt 0 ] && [ "${lines%% *}" -gt 0 ] && [ "${functions%% *}" -gt 0 ] || echo 'nothing is listed'
    for tool in "lcov --summary out/coverage.info ${lcov_options[*]}" \
        "genhtml --branch-coverage -o html out/coverage.info ${genhtml_options[*]}"; do
        $tool >log 2>&1 || echo "${tool%% *}: status $?: $(tail -n 1 log)"
        ! grep -iE 'warning|error|inconsistent' log || echo "${tool%% *} is not content"
        [ "$(of_lcov branches)" = "$branches" ] || echo "${tool%% *}: branches $(of_lcov branches), expected $branches"
        [ "$(of_lcov lines)" = "$lines" ] || echo "${tool%% *}: lines $(of_lcov lines), expected $lines"
        [ "$(of_lcov functions)" = "$functions" ] || echo "${tool%% *}: functions $(of_lcov functions), expected $functions"
    done
}

# check_form: what lcov 2 asks for besides. Lines that are listed once, a count for each line with branches, each function
# named before it is counted, no branch of a line that nobody evaluated.
check_form() {
    awk -F '[:,]' '
        function say(what) { print "coverage.info:" NR ": " what ": " $0 }
        /^SF:/ { if ($0 in files) say("the file was told before"); files[$0]; delete lines; delete named; next }
        /^TN:$/ || /^end_of_record$/ || /^(FN|BR|L)[FH]:[0-9]+$/ { next }
        /^FN:[0-9]+,[A-Za-z_0-9]+$/ { if ($3 in named) say("twice"); named[$3]; next }
        /^FNDA:1,[A-Za-z_0-9]+$/ { if (!($3 in named)) say("no FN"); next }
        /^DA:[0-9]+,1$/ { if ($2 in lines) say("twice"); lines[$2]; next }
        /^BRDA:[0-9]+,[0-9]+,[0-9]+,[01]$/ { if (!($2 in lines)) say("no DA"); next }
        { say("what is it?") }' out/coverage.info
}

# explored PROGRAM OPTION...: prints complaints.
explored() {
    local name=$1
    shift
    rm -rf out html
    timeout 60 "$cute" -q --report=lcov --time=10s "$@" -o out "./$name" >log 2>&1 </dev/null
    summary=$(json_flatten out/summary.json 2>/dev/null) || { echo "no summary: $(head -n 1 log)"; return; }
    check_accepted
    check_form
}

# one NAME FILE TOPLEVEL OPTION...: a program of one file.
one() {
    local name=$1 file=$2 toplevel=$3
    shift 3
    cp "$file" "$name.c"
    "$cutec" --test "$name.c" "$toplevel" -o program >log 2>&1 || { complain "C2-$name" "cutec: $(head -n 1 log)"; return; }
    complain "C2-$name" "$(complaints_from explored program "$@")"
}

# not_executed FILE: lines of it that coverage.info lists and gcov has not seen executed.
not_executed() {
    awk -v file="$1" '
        FNR == NR && /^SF:/ { is_it = substr($0, 4) == file }
        FNR == NR { if (is_it && /^DA:/) { split($0, part, /[:,]/); wanted[part[2]] } next }
        { split($0, part, ":"); count = part[1]; gsub(/ /, "", count); line = part[2] + 0 }
        (line in wanted) && count !~ /^[0-9]/ { print file ":" line " was not executed" }
        (line in wanted) { seen++ }
        END { if (!seen) print file ": gcov tells of no line that is listed" }' out/coverage.info "${1##*/}.gcov"
}

# judged FOLDER MODULE TOPLEVEL OPTION...: MODULE.c and check.c there; gcov counts the lines of the module.
judged() {
    local name=$1 module=$2 toplevel=$3 test complaints
    shift 3
    cp "$root/examples/$name/"*.[ch] .
    if ! "$cutec" "$module.c" check.c "$toplevel" -o program >log 2>&1; then
        complain "C2-$name" "cutec: $(head -n 1 log)"
        return
    fi
    complaints=$(complaints_from explored program "$@")
    complain "C2-$name-$toplevel" "$complaints"
    rm -rf -- *.gc* measured.cutec measured
    # A run that an assumption rejects ends at once, and gcov would not hear of it.
    cat >dump.h <<'C'
void __gcov_dump(void);
#undef CUTE_assume
#define CUTE_assume(c) ((c) ? (void)0 : (__gcov_dump(), cute_assume_failed(#c, __FILE__, __LINE__)))
C
    sed 's/^#include <cute.h>/&\n#include "dump.h"/' check.c >measure.c
    "$CC" -O0 --coverage -DNDEBUG -c "$module.c" -o measured.o 2>>log &&
        "$cutec" --keep measure.c measured.o "$toplevel" -lgcov -o measured >>log 2>&1 ||
        { complain "C2-$name-$toplevel-gcov" "$(tail -n 1 log)"; return; }
    for test in out/tests/*.test out/errors/e*.test; do
        [ ! -f "$test" ] || (ulimit -t 10; CUTE_TEST=$test exec measured.cutec/plain) >/dev/null 2>&1
    done
    "${CC/gcc/gcov}" -c measured.o >log 2>&1
    complain "C2-$name-$toplevel-gcov" "$(complaints_from not_executed "$module.c" 2>&1)"
}

# blank PROGRAM FILE...: run in a folder whose name has a blank.
blank() {
    local files
    mkdir -p 'my project/src'
    cat >'my project/src/parse.h' <<'C'
#ifndef PARSE_H
#define PARSE_H
#define IS_DIGIT(c) ((c) >= '0' && (c) <= '9')
#define LIMIT(x, most) do { if ((x) > (most)) (x) = (most); } while (0)
static inline int sign_of(int x)
{
    return x < 0 ? -1 : x > 0;
}
int parse(const char *text, int size);
#endif
C
    cat >'my project/src/parse.c' <<'C'
#include "parse.h"
#include <stdlib.h>

static int unused(int x)
{
    if (x > 3)
        return 1;
    return 2;
}

static void give_up(int code)
{
    if (code != 7)
        exit(code);
}

int parse(const char *text, int size)
{
    int value = 0, i;
    for (i = 0; i < size && IS_DIGIT(text[i]); i++) {
        value = value * 10 + (text[i] - '0');
        LIMIT(value, 50);
    }
    switch (i < size ? text[i] : 0) {
    case 'k':
        value *= 2;
        break;
    case 'm': case 'M':
        value *= 3;
        break;
    case '!':
        give_up(3);
        value = 0;
        break;
    default:
        if (value == 42)
            return unused(value) + sign_of(value);
    }
    while (value > 60)
        value -= 7;
    return sign_of(value - 5);
}
C
    cat >'my project/main.c' <<'C'
#include <cute.h>
#include "src/parse.h"
int main(void)
{
    char text[4];
    CUTE_input(text);
    int got = parse(text, 3);
    if (got == 0 && sign_of(text[3]) > 0)
        return 2;
    return got;
}
C
    cd 'my project' || exit 2
    if "$cutec" --test main.c src/parse.c -o program >log 2>&1; then
        complain C2-blank "$(complaints_from explored program)"
        files=$(grep -c '^SF:' out/coverage.info 2>&1)
        complain C2-blank-files "$([ "$files" = 3 ] || echo "$files files")"
        complain C2-blank-not-back "$(awk '/^SF:/ { is = /parse.c$/ } is && /^DA:31,/' out/coverage.info 2>&1)"
        # In a folder of its own, from which the paths must lead.
        complain C2-blank-lines "$(awk '/^SF:/ { is = /parse.c$/ } is && /^DA:(19|20|22|24|26|29|34)$/' out/coverage.info 2>&1)"
    else
        complain C2-blank "cutec: $(head -n 1 log)"
    fi
    cd .. || exit 2
}

cd "$work" || exit 2
if ! command -v lcov >/dev/null || ! command -v genhtml >/dev/null; then
    echo 'lcov and genhtml are not here: tools/setup.sh test installs them'
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
fi
one testme "$root/examples/testme/testme.c" testme
for file in loops switch switch-types goto computed-goto loop-search; do
    one "$file" "$root/test/e2e/$file.c" test
done
judged list list append --max-objects=4
judged bst bst insert --max-objects=4
judged hash-table hash-table remove_key --max-objects=3
judged hash-table hash-table set --max-objects=3
judged ring-buffer ring-buffer write_all
blank
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
