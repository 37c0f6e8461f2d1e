#!/usr/bin/env bash
# cute diff on pairs of functions: test/diff/NAME.old.c and NAME.new.c. The first line of the old one says what must come
# out: `same: FUNCTION [OPTIONS]`, and complete; `differs: FUNCTION [OPTIONS]`, within 10 s; or `open: FUNCTION
# [OPTIONS]`: neither is known, which is status 5 with --require-complete. Of a difference the C compiler is the judge: NAME.check.c, compiled with either version and given the input that was reported, must end or
# print otherwise. At the end what is said of what cannot be compared.
#
#   test/diff.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
folder=$root/test/diff
passed=0
failed=0

# check NAME COMPLAINT: the case has passed if there is none.
check() {
    if [ -z "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $2"
    fi
}

# outcome NAME VERSION INPUTS: what the check program prints, and how it ends.
outcome() {
    "${CC:-gcc}" -w -g -fsanitize=undefined -fno-sanitize-recover=all -DVERSION="\"$1.$2.c\"" -I"$folder" \
        "$folder/$1.check.c" -o "$work/check" || { echo "does not compile"; return; }
    ASAN_OPTIONS=detect_leaks=0 timeout 2 "$work/check" "$3" 2>"$work/stderr"
    echo "status $?"
}

# judge NAME: the complaint, if the input that stands in the report does not tell the versions apart.
judge() {
    local inputs old new
    [ -f "$folder/$1.check.c" ] || { echo "there is no $1.check.c"; return; }
    inputs=$(sed -n '2s/^ *//p' "$work/report")
    old=$(outcome "$1" old "$inputs")
    new=$(outcome "$1" new "$inputs")
    [ -n "$inputs" ] || echo "no inputs are reported"
    [[ "$old$new" != *'does not compile'* ]] || echo "$1.check.c does not compile"
    [ "$old" != "$new" ] || echo "the compiler says that both are the same for $inputs"
}

# check_open NAME FUNCTION OPTIONS: the complaint, if the report claims too much.
check_open() {
    grep -q 'no difference of' "$work/report" && grep -q 'NOT exhaustive' "$work/report" ||
        paste -sd ' ' "$work/report"
    # shellcheck disable=SC2086
    (cd "$folder" && timeout 20 "$cute" diff -q --time=10s --require-complete $3 "$1.old.c" "$1.new.c" "$2") \
        >"$work/report" 2>&1
    status=$?
    [ $status = 5 ] || echo "with --require-complete: status $status, expected 5"
}

# run_one NAME: prints the complaint.
run_one() {
    local wanted function options status
    read -r wanted function options < <(sed -n '1s,^/\* \(.*\) \*/$,\1,p' "$folder/$1.old.c")
    # shellcheck disable=SC2086
    (cd "$folder" && timeout 20 "$cute" diff --time=10s $options "$1.old.c" "$1.new.c" "$function") >"$work/report" 2>&1
    status=$?
    case $wanted-$status in
    same:-0) grep -q 'same in both.*complete$' "$work/report" || paste -sd ' ' "$work/report" ;;
    differs:-10) judge "$1" ;;
    open:-0) check_open "$1" "$function" "$options" ;;
    *) echo "status $status: $(paste -sd ' ' "$work/report")" ;;
    esac
}

# says NAME STATUS WORDS ARGUMENT...: the status, and the words among what is printed.
says() {
    local name=$1 status=$2 words=$3 got
    shift 3
    "$cute" diff "$@" >"$work/report" 2>&1
    got=$?
    if [ $got = "$status" ] && grep -qF "$words" "$work/report"; then
        check "$name" ''
    else
        check "$name" "status $got: $(paste -sd ' ' "$work/report")"
    fi
}

# The example of README.md, with the output that stands there.
show_example() {
    (cd "$root/examples/diff" && "$cute" diff old.c new.c clamp) >"$work/report" 2>&1
    [ -s "$work/report" ] || echo "nothing is printed" >"$work/report"
    check example "$(grep . "$work/report" | grep -vxF -f "$root/README.md" | paste -sd ' ')"
}

say_why_not() {
    cd "$work" || exit 2
    echo 'int twice(int x) { return 2 * x; }' >old.c
    echo 'int twice(long x) { return 2 * x; }' >long.c
    echo 'struct s { int a, b; }; int sum(struct s *s) { return s->a + s->b; }' >ab.c
    echo 'struct s { long a, b; }; int sum(struct s *s) { return s->a + s->b; }' >ba.c
    echo 'int twice(int x) { return 2 * y; }' >wrong.c
    says usage 1 'cute diff OLD.c NEW.c FUNCTION' old.c
    says no-file 1 'nowhere.c: no such file' old.c nowhere.c twice
    says no-function 1 'ab.c: no function twice' old.c ab.c twice
    says near 1 'did you mean twice (old.c:1)?' old.c long.c twise
    says type 1 'int twice(long)' old.c long.c twice
    says layout 1 'long a (bit 0)' ab.c ba.c sum
    says compile 2 'undeclared' old.c wrong.c twice
    says flags 0 'complete' old.c old.c twice -- -O2 -DUNUSED
    says cut 0 'no difference' --runs=1 old.c old.c twice
}

if [ $# -gt 0 ]; then
    names=("$@")
else
    names=("$folder"/*.old.c)
    names=("${names[@]##*/}")
    names=("${names[@]%.old.c}")
    say_why_not
    show_example
fi
for name in "${names[@]}"; do check "$name" "$(complaints_from run_one "$name")"; done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
