#!/usr/bin/env bash
# Does the checked build see its own faults? Each patch of test/planted is one fault of sym/, solver/, search or runtime; its
# first line says which. It is applied to a copy of the tree, the checked build (make CHECKED=1) is made anew, and campaigns of
# small programs are run until one stops at a self-check: before any verdict is printed. At least LEAST of them must (36).
#
#   test/planted.sh [NAME...]     prints each fault, what stopped it or that nothing did, and `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
least=${LEAST:-36}
programs=(testme arrays switch-nested input-list list-insert index-many array-index-alias memcpy loss-division calls-nested
    alias-siblings state-machine input-choose fail-malloc table-crc switch-range search-variants input-rings unsat struct-copy
    strings native-reads float-arithmetic loop-search pointers-own index-again arithmetic comparisons comparisons-unsigned
    convert-chain convert-sign short-wrap division-unsigned division-overflow bit-fields bit-operators shifts
    passed-through-asm loss-opaque loss-stale complex library-call native-sort size-symbolic function-pointers index-wild
    computed-goto input-pointer-pointer pointer-order alias-known alias-newcomer table-crc wide-types hard-multiplication)
sign='self-check|does not hold|Assertion .* failed'

[ -x "$root/build-checked/bin/cute" ] || { echo "test/planted.sh: there is no checked build: run make CHECKED=1"; exit 1; }
tree=$work/tree
mkdir "$tree" && cd "$root" || exit 2
cp -a --parents abi base sym solver cage runtime instrumenter cute cutec include libc tools Makefile build-checked "$tree/" || exit 2

# stopped_by: runs the programs; sets `stop` to what stopped one of them, or to nothing.
stopped_by() {
    local name toplevel options word
    stop=
    for name in "${programs[@]}"; do
        toplevel= options=()
        for word in $(sed -n '1s,^// ,,p' "$root/test/e2e/$name.c"); do
            case $word in toplevel=*) toplevel=${word#*=} ;; options=*) options+=("${word#*=}") ;; esac
        done
        rm -rf "$work/out" "$work/program"
        "$tree/build-checked/bin/cutec" -O1 "$root/test/e2e/$name.c" "${toplevel:---test}" -o "$work/program" >"$work/log" 2>&1 ||
            { stop="$name does not build: $(head -n 1 "$work/log")"; return; }
        timeout 20 "$tree/build-checked/bin/cute" -j1 -q --time=10s "${options[@]}" -o "$work/out" "$work/program" \
            >"$work/log" 2>&1 </dev/null
        stop=$(grep -aE -m 1 "$sign" "$work/log") && stop="$name: $stop" && return
    done
    stop=
}

stopped_by
if [ -n "$stop" ]; then
    echo "without a fault: $stop"
    echo "0 passed, 1 failed, 0 skipped"
    exit 1
fi
if [ $# -gt 0 ]; then
    faults=("${@/#/$root/test/planted/}")
    faults=("${faults[@]/%/.diff}")
    least=$#
else
    faults=("$root"/test/planted/*.diff)
fi
caught=0
for fault in "${faults[@]}"; do
    name=$(basename "$fault" .diff)
    what=$(head -n 1 "$fault")
    file=$(sed -n 's,^+++ b/,,p' "$fault")
    cp -p "$tree/$file" "$work/before"
    if ! (cd "$tree" && patch -s -p1 <"$fault" && touch "$file" && make -s CHECKED=1 -j"$(nproc)" all) >"$work/log" 2>&1; then
        echo "$name: the patch does not apply, or what it makes does not build: $(head -n 1 "$work/log")"
        failed=$((failed + 1))
    else
        stopped_by
        if [ -n "$stop" ]; then
            caught=$((caught + 1))
            echo "$name ($what): ${stop:0:200}"
        else
            echo "$name ($what): NOTHING stopped it"
        fi
    fi
    cp -p "$work/before" "$tree/$file"
    touch "$tree/$file"
done
echo "planted faults: $caught of ${#faults[@]} stopped at a self-check (bar: $least)"
[ $caught -ge "$least" ]
count_case $?
finish
