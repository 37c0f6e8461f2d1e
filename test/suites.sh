#!/usr/bin/env bash
# Can our suites fail? Each is run, in a small part, where it must fail: with a `cute` or a `cutec` that does nothing or tells
# lies, and with an expected value changed. It must end with a status other than 0 and count a failure; where only what is
# about the lying tool is run no case may pass. With the right tools the same must pass. Besides: what tools/sum.sh, tools/count.sh,
# tools/tier.sh, tools/soak.sh and .ci/run make of suites that fail, end early, print nothing or count no case.
#
# The liars, in a tree of their own (links to this one) with other programs in build/bin:
#
#   cute-silent    ends with 0 and prints nothing
#   cute-liar      ends with 0, says "complete", and leaves a summary.json that says so: one path, no error
#   cutec-silent   ends with 0 and makes no file
#   cutec-true     makes programs that end with 0 at once, and empty objects
#
#   test/suites.sh [TEXT]      those whose line has this text; prints a line for each suite that did not fail, at the end
#                              `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"

# Lines `TOOLS HOW COMMAND`. TOOLS: the liars that it must notice. HOW: all (no case may pass), or some (cases that need no
# such tool may).
lied_to() {
    cat <<'END'
cute,cutec all test/e2e.sh arrays
cute,cutec all FOLDER=findings test/e2e.sh index-counted
cute,cutec all FOLDER=papers test/e2e.sh alias
cute,cutec all test/headers.sh utlist-single
cute,cutec all test/testme.sh
cute all test/diff.sh differs-flexible
cute,cutec all test/native.sh argument-decides
cute,cutec some test/counts.sh bst-bounds
cutec some test/driver.sh compile link
cute,cutec some test/twin.sh
cute,cutec some test/apart.sh
cutec some test/losses.sh
cute some test/ends.sh
cute,cutec some test/store.sh 1
cute all test/cage.sh exits
cute some test/attacks.sh H2_right H3_name H7_texts
cute,cutec some test/damage.sh
cute,cutec some test/reach.sh U7-arr U7-errway
cute,cutec some test/lcov.sh
cute,cutec some SAMPLE=30 test/deadline.sh
cute,cutec some test/project.sh
cute,cutec some test/missing.sh
cutec some test/header.sh
cute some test/user.sh
cute,cutec some test/docs.sh README.md
cute,cutec some test/notes.sh
cute,cutec all test/show.sh W12-before
cute,cutec some test/sequence.sh sorted
cute,cutec some test/structures.sh bst
cute,cutec some test/graphs.sh 2 1
cute,cutec some test/faults.sh bst
cute,cutec all test/same.sh arrays
cute,cutec all test/hard.sh cubic
cutec some test/libc.sh characters
cute,cutec all test/parsers.sh
cute,cutec some test/self.sh near
cute,cutec all test/exact.sh exact/choose bench/sort/2 random/1
cute,cutec all test/honesty.sh honesty/address exact/choose models
cute,cutec all LONGEST=1 test/limits.sh 1
cute,cutec all test/queries.sh test/e2e/arrays.c
cute,cutec some test/gen/run.sh 1 1
cute,cutec all test/csmith.sh 2 2
cutec all COMPILERS=gcc LEVELS=-O0 test/torture.sh 20000112-1
cute,cutec some COUNT=3 LEAST=60 test/mutants.sh bst
cute,cutec all test/history.sh cjson-end
cutec all test/real.sh xxhash
cute,cutec all RUNS=1 bench/paths.sh
cute,cutec all RUNS=1 bench/empty.sh
cute,cutec some bench/sums.sh
cute,cutec all RUNS=30 COMPILERS=gcc bench/symbolic.sh
cute,cutec all RUNS=1 COMPILERS=gcc KERNELS=alu REAL= bench/concrete.sh
cutec all LEVELS=-O0 bench/compile.sh
END
}

# Lines `FILE|SED|COMMAND`: with this change of what is expected the suite must fail.
expected_otherwise() {
    cat <<'END'
test/e2e/arrays.c|1s/paths=[0-9]*/paths=999/|test/e2e.sh arrays
test/e2e/arrays.c|1s/$/ lost=3:CALL/|test/e2e.sh arrays
test/e2e/arrays.c|1s,.*,// toplevel=test,|test/e2e.sh arrays
test/findings/index-counted.c|1s/errors=[0-9]*/errors=0/|FOLDER=findings test/e2e.sh index-counted
test/golden/lower/6.2.1-scopes.out.c|$d|test/golden.sh 6.2.1-scopes
test/diff/differs-flexible.old.c|1s/differs:/same:/|test/diff.sh differs-flexible
test/diff/differs-flexible.check.c|1i #error no|test/diff.sh differs-flexible
test/native/argument-decides.c|1s/verdict=[a-z]*/verdict=error/|test/native.sh argument-decides
test/counts/bst-bounds.c|1s/structure=bst/structure=list/|test/counts.sh bst-bounds
examples/testme/testme.c|s/p->next != p/p->next == p/|test/testme.sh
README.md|s/5 paths in 6 runs/7 paths in 6 runs/|test/docs.sh README.md
test/sequence/sorted.guess|$d|test/sequence.sh sorted
examples/bst/check.c|s/ errors=0/ errors=1/|test/structures.sh bst
examples/bst/bugs/height-left.diff|1s/toplevel=height:/toplevel=has:/|test/structures.sh bst
test/hard/cubic.c|1s/line=[0-9]*/line=1/|test/hard.sh cubic
test/self/near.c|s/ errors=0/ errors=1/|test/self.sh near
test/honesty/address.c|1s/lost=ADDRESS/lost=CALL/|test/honesty.sh honesty/address
test/papers/alias.c|1s/errors=[0-9]*/errors=9/|FOLDER=papers test/e2e.sh alias
test/history/cjson-end.sh|s/^expected=.*/expected=nothing/|test/history.sh cjson-end
test/torture.skip|$a 20000112-1 * * * because|COMPILERS=gcc LEVELS=-O0 MODES=plain test/torture.sh 20000112-1
test/exact/choose.c|s/switch/if (0) ; else switch/|test/exact.sh exact/nothing-of-this-name
base/near.c|$a int undeclared_name = no_such_name;|tools/tidy.sh
END
}

# Lines `STATUS LAST-LINE|COMMAND`: how our runners must end.
runners() {
    cat <<'END'
1 0 passed, 1 failed, 0 skipped|tools/sum.sh true
1 0 passed, 1 failed, 0 skipped|tools/sum.sh 'echo "0 passed, 0 failed, 0 skipped"'
1 0 passed, 1 failed, 0 skipped|tools/sum.sh 'no-such-command'
1 2 passed, 1 failed, 0 skipped|tools/sum.sh 'echo "2 passed, 0 failed"; exit 3'
1 1 passed, 2 failed, 0 skipped|tools/sum.sh -j2 'echo "1 passed, 2 failed"'
1 0 passed, 1 failed, 0 skipped|tools/sum.sh
1 3 passed, 1 failed, 0 skipped|tools/sum.sh 'echo "1 passed, 2 failed"; echo "3 passed, 0 failed, 0 skipped"'
1 3 passed, 1 failed, 0 skipped|tools/sum.sh 'echo "3 passed, 0 failed, 0 skipped"; echo the next part; exit 0'
1 3 passed, 1 failed, 0 skipped|tools/sum.sh 'echo "3 passed, 0 failed, 0 skipped"; kill -KILL $$'
0 3 passed, 0 failed, 0 skipped|tools/sum.sh 'echo "3 passed, 0 failed, 0 skipped"; echo "make[2]: Leaving directory here"'
1 4 passed, 1 failed, 0 skipped|tools/sum.sh -j2 'sleep +1; echo "2 passed, $((1 * 0)) failed, 0 skipped"' 'sleep .1; echo "2 passed, $((1 - 0)) failed, 0 skipped"'
0 1 passed, 0 failed, 4 skipped|tools/sum.sh 'echo "1 passed, 0 failed, 4 skipped"'
1 3 passed, 1 failed, 0 skipped|tools/sum.sh -j2 'sleep 1; echo "1 passed, 0 failed"' 'echo "2 passed, 0 failed"' -j1 'kill -KILL $$'
1 0 passed, 1 failed, 0 skipped|tools/count.sh true
1 0 passed, 1 failed, 0 skipped|tools/count.sh sh -c 'echo words; exit 1'
0 1 passed, 0 failed, 0 skipped|tools/count.sh echo words
0 1|printf '== a bar\nspeed 7 (bar: 5)\n1 passed, 0 failed\n(1 s, 2 s of CPU)\n' >"$LIARS/log"; tools/bars.sh --page "$LIARS/log" | grep -cF '1 s, 2 s of CPU | speed 7 (bar: 5)'
1 |tools/bars.sh --page /dev/null >/dev/null
2 test/suites.list: no suite of nothing|tools/tier.sh nothing
2 test/suites.list: no suite of nothing|tools/tier.sh check nothing
0 3 passed, 0 failed, 0 skipped|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"'
1 3 passed, 0 failed, 0 skipped|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"; exit 1'
137 3 passed, 0 failed, 0 skipped|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"; kill -KILL $$'
1 3 passed, 1 failed, 0 skipped|"$LIARS/ci" 'echo "3 passed, 1 failed, 0 skipped"'
1 words|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"; echo words'
1 0 passed, 0 failed, 9 skipped|"$LIARS/ci" 'echo "0 passed, 0 failed, 9 skipped"'
1 .ci/run: the tree was changed while it was tested|"$LIARS/ci" 'echo >>tools/setup.sh; echo "3 passed, 0 failed, 0 skipped"'
0 1 passed, 0 failed, 0 skipped|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"' '.ci/run --last'
1 0 passed, 1 failed, 0 skipped|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"; exit 1' '.ci/run --last'
0 0 passed, 0 failed, 1 skipped|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"' 'echo >>tools/setup.sh; .ci/run --last'
0 0 passed, 0 failed, 1 skipped|"$LIARS/ci" 'echo "3 passed, 0 failed, 0 skipped"' 'rm -rf .git; .ci/run --last'
1 0 passed, 16 failed, 0 skipped|mkdir "$LIARS/1" && echo 'version 1.0.1' >"$LIARS/1/sglib.h"; CUTE=/bin/true CUTEC=/bin/true bench/sglib.sh "$LIARS/1"
1 0 passed, 1 failed, 0 skipped|test/unit.sh /bin/true
1 0 passed, 1 failed, 0 skipped|test/unit.sh build/no-such-test
1 nothing was run|tools/soak.sh 0 | head -n 1; exit ${PIPESTATUS[0]}
1 0 passed, 1 failed, 0 skipped|test/golden.sh no-such-name
1 0 passed, 1 failed, 0 skipped|test/native.sh no-such-name
1 0 passed, 1 failed, 0 skipped|test/driver.sh no-such-name
END
}

# ---- the trees ----

write_tools() {
    mkdir "$work/liars"
    cat >"$work/liars/cute-silent" <<'END'
#!/bin/sh
exit 0
END
    cp "$work/liars/cute-silent" "$work/liars/cutec-silent"
    cat >"$work/liars/cute-liar" <<'END'
#!/bin/bash
out=cute-out
while [ $# -gt 0 ]; do
    case $1 in -o) out=$2; shift ;; esac
    shift
done
mkdir -p "$out/errors" "$out/tests"
echo '{"verdict": "complete", "paths": 1, "runs": 1, "flips": 0, "divergences": 0, "errors": [], "preconditions": [],
"losses": [], "reasons": [], "guesses": [], "seconds": 0.1, "cpu": 0.1, "branches": {"covered": 1, "total": 1},
"queries": {"total": 1, "fast": {"asked": 1, "sat": 1, "unsat": 0}}, "self_check": {"disagreements": 0}}' >"$out/summary.json"
echo 'cute: no errors; 1/1 branch outcomes; 1 paths in 1 runs, 0.1 s, seed 1'
echo 'cute: complete: every path was run'
exit 0
END
    cat >"$work/liars/cutec-true" <<'END'
#!/bin/bash
out=a.out
for word; do
    [ "$word" != -c ] || out=
done
while [ $# -gt 0 ]; do
    case $1 in
    -o) out=$2; shift ;;
    *.c) [ -n "$out" ] || : >"$(basename "$1" .c).o" ;;
    esac
    shift
done
[ -z "$out" ] || case $out in *.o) : >"$out" ;; *) cp /bin/true "$out" ;; esac
exit 0
END
    # ci SUITES [THEN]: .ci/run of this tree in one where the suites are the command SUITES; THEN is what is typed next there.
    cat >"$work/liars/ci" <<'END'
#!/bin/bash
tree=$(mktemp -d) && trap 'rm -rf "$tree"' EXIT && mkdir "$tree/.ci" "$tree/tools" && cp .ci/run "$tree/.ci" && cd "$tree" || exit 2
echo '#!/bin/sh' >tools/setup.sh
printf '#!/bin/sh\n%s\n' "$1" >tools/tier.sh
chmod +x tools/*
git init -q && git add . && git -c user.name=test -c user.email=test@localhost commit -q -m all || exit 2
.ci/run
status=$?
[ -z "${2:-}" ] || { bash -c "$2"; status=$?; }
exit $status
END
    chmod +x "$work"/liars/*
}

# make_tree NAME: in $work, with copies of what suites work in or is changed, links to the rest, and programs of its own in
# build.
make_tree() {
    local tree=$work/$1 entry
    mkdir -p "$tree/build/bin" "$tree/build/test"
    for entry in "$root"/*; do
        case ${entry##*/} in
        build) ;;
        test | examples | base | README.md) cp -R "$entry" "$tree" ;;
        *) ln -s "$entry" "$tree" ;;
        esac
    done
    for entry in "$root"/build/test/*; do ln -s "$entry" "$tree/build/test"; done
    cp -al "$root/build/lib" "$tree/build/lib" 2>/dev/null || cp -R "$root/build/lib" "$tree/build"
    ln -s "$root"/build/bin/* "$tree/build/bin"
    ln -s "$root/build/bench" "$tree/build"
}

# ---- the cases ----

# must_fail HOW FOLDER COMMAND: prints the complaints. HOW: all or some.
must_fail() {
    local how=$1 folder=$2 command=$3 output=$work/$BASHPID.output status line passed failed
    (cd "$folder" && JOBS=1 timeout 500 bash -c "$command") >"$output" 2>&1 </dev/null
    status=$?
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$output" | tail -n 1)
    read -r passed failed < <(sed -E 's/^([0-9]+) passed, ([0-9]+) failed.*/\1 \2/' <<<"$line")
    case $status in
    0)
        if grep -q ' skipped' "$output" && [[ $line =~ ^0\ passed,\ 0\ failed,\ [1-9] ]]; then
            echo "skipped: $(grep -m 1 skipped "$output")"
        else
            echo "it does not fail: $line"
        fi ;;
    124) echo "it does not end" ;;
    126 | 127) echo "it cannot be run: $(tail -n 1 "$output")" ;;
    *)
        [ -z "$line" ] || [ "$failed" -gt 0 ] || echo "status $status, but it counts no failure: $line"
        [ "$how" = some ] || [ -z "$line" ] || [ "$passed" = 0 ] || echo "cases pass: $line" ;;
    esac
}

# must_pass COMMAND: prints the complaint. What is measured in nanoseconds is not asked for: other suites run beside it.
must_pass() {
    local output=$work/$BASHPID.output status
    (cd "$root" && SLOWER=10 JOBS=1 timeout 500 bash -c "$1") >"$output" 2>&1 </dev/null
    status=$?
    if [ $status = 0 ] && grep -qE '^0 passed, 0 failed, [1-9]' "$output"; then
        echo "skipped: $(grep -m 1 skipped "$output")"
    elif grep -q ' is missing: apt-get install' "$output"; then
        echo "skipped: $(grep -m 1 ' is missing: apt-get install' "$output")"
    elif [ $status != 0 ]; then
        echo "with the right tools it fails: status $status: $(tail -n 3 "$output" | paste -sd ';')"
    fi
}

# run_row ROW: its line of the results: `passed`, `skipped: ...` or what is wrong.
run_row() {
    local kind how folder command wanted complaints
    IFS=$'\t' read -r kind how folder command <<<"$1"
    case $kind in
    lie | change) complaints=$(complaints_from must_fail "$how" "$work/$folder" "$command") ;;
    truth) complaints=$(complaints_from must_pass "$command") ;;
    run)
        wanted=$how
        complaints=$(cd "$root" && bash -c "$command" 2>&1 </dev/null; echo "$?")
        complaints="${complaints##*$'\n'} $(head -n -1 <<<"$complaints" | grep . | tail -n 1)"
        [ "$complaints" != "$wanted" ] && complaints="ends with $complaints; expected $wanted" || complaints= ;;
    esac
    case $complaints in
    '') echo passed ;;
    skipped:*) echo "skipped: $folder: $command: ${complaints#skipped: }" ;;
    *) echo "$folder: $command: $(paste -sd ';' <<<"$complaints")" ;;
    esac
}

if [ "${1:-}" = --one ]; then
    rm -rf "$work"
    work=$2
    trap - EXIT
    run_row "$3"
    exit 0
fi

need_tool
write_tools
export LIARS=$work/liars
for liar in cute-silent cute-liar cutec-silent cutec-true; do
    make_tree $liar
    ln -sf "$work/liars/$liar" "$work/$liar/build/bin/${liar%-*}"
done
while read -r tools how command; do
    for liar in cute-silent cute-liar cutec-silent cutec-true; do
        [[ ,$tools, != *,${liar%-*},* ]] || printf 'lie\t%s\t%s\t%s\n' "$how" $liar "$command"
    done
    printf 'truth\t%s\t%s\t%s\n' - truth "$command"
done < <(lied_to) >"$work/rows"
number=0
while IFS='|' read -r file change command; do
    number=$((number + 1))
    tree=changed-$number
    make_tree $tree
    sed "$change" "$root/$file" >"$work/$tree/$file"
    [ ! -x "$root/$file" ] || chmod +x "$work/$tree/$file"
    cmp -s "$root/$file" "$work/$tree/$file" && echo "$file: $change changes nothing" >>"$work/unchanged"
    printf 'change\tsome\t%s\t%s\n' $tree "$command"
done < <(expected_otherwise) >>"$work/rows"
while IFS='|' read -r wanted command; do
    printf 'run\t%s\t-\t%s\n' "$wanted" "$command"
done < <(runners) >>"$work/rows"
grep -F -- "${1:-}" "$work/rows" >"$work/chosen"
tr '\n' '\0' <"$work/chosen" | xargs -0 -P "${JOBS:-$(nproc)}" -n 1 "$0" --one "$work" >"$work/results"
cat "$work/unchanged" 2>/dev/null >>"$work/results"
grep '^skipped: ' "$work/results"
skipped=$(grep -c '^skipped: ' "$work/results")
grep -v '^skipped: ' "$work/results" >"$work/judged"
sum_results "$work/judged" $(($(wc -l <"$work/chosen") - skipped + $(cat "$work/unchanged" 2>/dev/null | wc -l)))
