#!/usr/bin/env bash
# What a report asks the user to say can be pasted as it stands, and is believed from then on: the annotation that a
# precondition names, and both of those that a guess names. Notes that cannot be heard, for their file is left native, are
# told, and so is a bound that leaves no object for a pointer that is never NULL.
#
#   test/notes.sh     prints a line for each failure, at the end `N passed, N failed`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0

# is WHAT EXPECTED FOUND
is() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $3, expected $2"
    fi
}

# explore SOURCE FUNCTION [OPTION...]: sets `summary`, and writes report.
explore() {
    local source=$1 function=$2
    shift 2
    summary=''
    rm -rf cute-out
    "$cutec" "$source" "$function" -o program 2>log || { head -n 1 log; return; }
    timeout 60 "$cute" --time=30s "$@" ./program >report 2>log </dev/null
    summary=$(json_flatten cute-out/summary.json)
}

get() { json_get "$summary" "$1"; }

# pasted TEXT: the program, with that at its end.
pasted() { { cat last.c; echo "#include <cute.h>"; echo "$1"; } >pasted.c; }

cd "$work" || exit 2
cat >last.c <<'C'
/* The last of the elements; 0 if there are none. */
long last(unsigned count, const long *item, int *status)
{
    *status = count > 0;
    return count > 0 ? item[count - 1] : 0;
}
long last_of(const long *item, unsigned count)
{
    return count > 0 ? item[count - 1] : 0;
}
C
explore last.c last
is 'a number that stands before' 0 "$(get guesses.length)"
is 'both may be NULL' 2 "$(get preconditions.length)"
is 'its annotation' 'CUTE_nonnull(last, status);' "$(get preconditions.0.annotation)"
grep -qF 'CUTE_nonnull(last, status);' report
is 'the report names it' 0 $?
pasted "$(get preconditions.0.annotation) CUTE_elements(last, item, count);"
explore pasted.c last
is 'pasted, no precondition' 0 "$(get preconditions.length)"
is 'nor errors' 0 "$(get errors.length)"
is 'and complete' complete "$(get verdict)"

explore last.c last_of
is 'a pair' 1 "$(get guesses.length)"
is 'no error' 0 "$(get errors.length)"
guess=$(sed -n 's/^  guessed: //p' report)
is 'what is guessed' 'item points to count elements' "${guess%%;*}"
said=$(grep -o 'CUTE_elements([^)]*);' <<<"$guess")
pasted "$said"
explore pasted.c last_of
is "$said" '0 0 0' "$(get guesses.length) $(get errors.length) $(get preconditions.length)"
said=$(grep -o 'CUTE_single([^)]*);' <<<"$guess")
pasted "$said"
explore pasted.c last_of
is "$said, and it is wrong" '0 1' "$(get guesses.length) $(get errors.length)"

# The file of the notes is native.
cat >said.c <<'C'
#include <cute.h>
struct cell { struct cell *next; };
CUTE_nonnull(struct cell, next);
C
cat >cell.c <<'C'
struct cell { struct cell *next; };
int has_next(const struct cell *cell)
{
    return cell && cell->next ? 1 : 0;
}
C
"$cutec" --exclude=said.c said.c cell.c has_next -o program 2>log
rm -rf cute-out
"$cute" -q ./program >report 2>&1
summary=$(json_flatten cute-out/summary.json)
is 'a native file' incomplete "$(get verdict)"
is 'is told' said.c "$(get losses.0.file)"

# Each holder wants a new object of another type, and the last of them finds none.
cat >chain.c <<'C'
#include <cute.h>
struct c { int v; };
struct b { struct c *c; };
struct a { struct b *b; };
CUTE_nonnull(struct a, b);
CUTE_nonnull(struct b, c);
int chain(const struct a *a)
{
    return a ? a->b->c->v == 3 : 0;
}
C
explore chain.c chain --max-objects=3
is 'there is room' complete "$(get verdict)"
is 'for all paths' 2 "$(get paths)"
explore chain.c chain --max-objects=2
is 'there is none' 1 "$(get bounds.cut.length)"
is 'and no error' 0 "$(get errors.length)"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
