#!/usr/bin/env bash
# Instrumented programs that call native code: test/native/NAME.c with test/native/NAME.native.c, which the C compiler
# compiles as it is. The outcomes that cute sees against those of all inputs of a small domain, counted without the tool:
# if the verdict is complete none may be missing. The first line of NAME.c says what is expected:
#
#   // verdict=complete first=-2 domain=8 unit=4 inputs=1 options=--exclude=f flags=-O2 libs=-lm
#
# `domain` values from `first` on for each of `inputs` pieces of `unit` bytes; `options` are cutec's. There must be no
# divergence, whatever the verdict.
#
#   test/native.sh [NAME...]     MODE=fork: with cute --mode=fork
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
results=$work.results                              # the program may not write where they are
mkdir "$results" && trap 'rm -rf "$work" "$results"' EXIT
folder=$root/test/native
passed=0
failed=0

# setting KEY DEFAULT: from the first line of $source.
setting() {
    local value
    value=$(sed -n "1s,.* $1=\([^ ]*\).*,\1,p" "$source")
    echo "${value:-$2}"
}

# digits FILE: each once.
digits() { fold -w 1 "$1" | sort -u | tr -d '\n'; }

# build_both: the program for cute, and the one that counts.
build_both() {
    local flags define
    flags=$(setting flags -O1)
    define=-DOUTCOMES=\"$work/outcomes\"
    "${CC:-gcc}" "$flags" -w -c "$native" -o "$work/native.o" &&
        "$cutec" "$flags" -w $(setting options "") "$define" "$source" "$work/native.o" $(setting libs "") toplevel \
            -o "$work/program" &&
        "${CC:-gcc}" "$flags" -w -DNATIVE_BRUTE "$define" -DFIRST="$(setting first 0)" -DDOMAIN="$(setting domain 8)" \
            -DUNIT="$(setting unit 4)" -DINPUTS="$(setting inputs 1)" "$source" "$native" "$folder/brute.c" \
            $(setting libs "") -o "$work/brute"
}

# complain: prints what is wrong with this program.
complain() {
    local summary verdict seen all
    rm -rf "$results/out"
    build_both >"$work/log" 2>&1 || { echo "does not build: $(head -n 1 "$work/log")"; return; }
    : >"$work/outcomes"
    timeout 100 "$work/brute" </dev/null >/dev/null 2>&1
    [ $? != 124 ] || echo "the program that counts did not end in time"
    all=$(digits "$work/outcomes")
    : >"$work/outcomes"
    timeout 60 "$cute" -q --time=40s --no-check=leak --allow=write:"$work" ${MODE:+--mode=$MODE} -o "$results/out" \
        "$work/program" >"$work/log" 2>&1 </dev/null
    seen=$(digits "$work/outcomes")
    summary=$(json_flatten "$results/out/summary.json" 2>/dev/null) || { echo "no summary: $(head -n 1 "$work/log")"; return; }
    verdict=$(json_get "$summary" verdict)
    [ "$verdict" = "$(setting verdict incomplete)" ] || echo "verdict $verdict"
    [ "$(json_get "$summary" divergences)" = 0 ] || echo "divergences $(json_get "$summary" divergences)"
    [ "$verdict" != complete ] || [ -z "$(tr -d "$seen" <<<"$all")" ] || echo "complete, but it saw $seen of $all"
    [ -n "$seen" ] && [ -n "$all" ] || echo "saw '$seen' of '$all'"
}

cd "$work" || exit 2
for native in "$folder"/*.native.c; do
    source=${native%.native.c}.c
    name=$(basename "$source" .c)
    [ $# = 0 ] || [[ " $* " == *" $name "* ]] || continue
    complaints=$(complaints_from complain)
    if [ -z "$complaints" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: $(paste -sd ';' <<<"$complaints" | sed 's/;/; /g')"
    fi
done

# The program's vector registers are kept around float_eval and float_fits alone (runtime/record/vectors.c): no other function of the
# runtime may touch them, as compilers do that copy 16 bytes at once.
vector_users() {
    objdump -d --no-show-raw-insn "$root/build/lib/cute_rt.o" | awk '
        /^[0-9a-f]+ <.*>:$/ { name = substr($2, 2, length($2) - 3) }
        /%[xyz]mm/ && name !~ /^float_(eval|fits)(_bare)?(\.|$)/ && !(name in seen) { seen[name]; print name " uses vector registers" }
        END { if (!name) print "there is no code in the runtime" }'
}
if [ $# = 0 ] || [[ " $* " == *" vector-registers "* ]]; then
    complaints=$(vector_users)
    if [ -z "$complaints" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    [ -z "$complaints" ] || echo "vector-registers: $(paste -sd ';' <<<"$complaints")"
fi
finish
