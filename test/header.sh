#!/usr/bin/env bash
# cute.h without cutec: the program below is plain C for gcc and clang, pedantic and without a warning, and all its
# inputs are zero, or the number nearest to it; an assumption that does not hold ends it with status 0, an assertion
# with SIGABRT. The same program made by cutec and run by hand prints the same.
#
#   test/header.sh     prints a line for each failure, at the end `N passed, N failed, 0 skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0

cat >"$work/program.c" <<'END'
#include "cute.h"
#include <stdio.h>

struct point {
    short x, y;
    struct point *next;
};
enum color { RED = 1, GREEN };
struct value {
    unsigned char kind, other;
    union { long i; char *text; double real; } u;
    unsigned count;
    int *item, *next;
    char name[8];
    struct point *at;
};
static int first(const int *item, unsigned count) { return count ? item[0] : 0; }

CUTE_nonnull(struct value, at);
CUTE_elements(struct value, item, count); CUTE_distinct(struct value, item, next);
CUTE_is_string(struct value, name);
CUTE_tag(struct value, u, kind, RED, i, GREEN, text, 7, real);
CUTE_nonnull(first, item);
CUTE_elements(first, item, count);
CUTE_single(first, item);

int main(int argc, char **argv)
{
    int number = 1, values[2] = {3, 4}, *more = values, *none = NULL;
    unsigned char byte;
    signed char below;
    double real;
    enum color color = GREEN;
    struct point point = {1, 2, &point};
    char text[4] = "abc", *string = NULL;

    CUTE_input(number);
    CUTE_input(point);
    CUTE_input_named(values, "two values");
    CUTE_range(byte, 3, 9);
    CUTE_range(below, -5, number - 2);
    CUTE_range(real, -0.5, 0.5);
    CUTE_range(color, RED, GREEN);
    printf("%d %d %d %d %d %d %g %d\n", number, point.x, point.next == NULL, values[1], byte, below, real, color);
    values[1] = 5;
    CUTE_input_array(more, 2);
    CUTE_input_array(none, 2);
    CUTE_string(text, 3);
    CUTE_string(string, 3);
    printf("%d %d %d %d %d\n", values[1], none[1], text[2], string[3], CUTE_choose(3) + CUTE_choose(300));
    fflush(stdout);
    CUTE_assert(first(values, 1) == 0);
    CUTE_assume(argc < 2 || argv[1][0] != 'u');
    CUTE_assert(argc < 2);
    return 7;
}
END
printf '0 0 1 0 3 -2 0 1\n0 0 0 0 0\n' >"$work/expected"

# expect NAME STATUS COMMAND...: it prints what is expected, and ends so.
expect() {
    local name=$1 wanted=$2 status
    shift 2
    { "$@" >"$work/out"; } 2>"$work/log"
    status=$?
    if [ $status = "$wanted" ] && cmp -s "$work/expected" "$work/out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: status $status, expected $wanted: $(cat "$work/out" "$work/log" | head -n 5 | paste -sd ' ')"
    fi
}

# run_all NAME PROGRAM
run_all() {
    expect "$1" 7 "$2"
    expect "$1, an assumption" 0 "$2" unlikely
    expect "$1, an assertion" 134 "$2" argument
}

for compiler in gcc "$clang"; do
    for flags in -std=gnu11 "-std=c99 -O2"; do
        # shellcheck disable=SC2086
        if ! $compiler $flags -I"$root/include" -Wall -Wextra -Wshadow -Wconversion -Wpedantic -Werror \
            "$work/program.c" -o "$work/program" 2>"$work/log"; then
            failed=$((failed + 1))
            echo "$compiler $flags: $(head -n 3 "$work/log" | paste -sd ' ')"
            continue
        fi
        run_all "$compiler $flags" "$work/program"
    done
done
if "$cutec" --test "$work/program.c" -o "$work/test" 2>"$work/log"; then
    run_all "by hand" "$work/test"
else
    failed=$((failed + 1))
    echo "cutec: $(head -n 3 "$work/log" | paste -sd ' ')"
fi
# As cc cutec knows no cute.h either, but says where it stands.
"$cutec" -c "$work/program.c" -o "$work/object" 2>"$work/log"
if [ $? = 1 ] && grep -q "^cutec: for cute.h add -I$root/include" "$work/log"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "as cc, without cute.h: $(tail -n 3 "$work/log" | paste -sd ' ')"
fi
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
