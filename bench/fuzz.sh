#!/usr/bin/env bash
# Coverage-guided search against AFL++ and libFuzzer: real parsers that nobody here wrote, no seeds, the same CPU time.
#
#   bench/fuzz.sh [PARSER...]       TIMES="60 300"  TOOLS="cute afl libfuzzer"  SIZE=64  SEED=1  OPTIONS=  KEEP=FOLDER
#
# bench/fuzz/PARSER.sh says where the sources come from (`package`, pinned by checksum) and how they are compiled,
# bench/fuzz/PARSER.c is the harness, one for all. The tools run at the same time, each until all of its processes have
# had so much CPU time as the last of TIMES says; what it kept until each of the TIMES is run through one and the same build
# with gcov, which counts the outcomes of the parser's branches at -O0. The fuzzers begin with an empty input and have
# their usual settings: AFL++ its cmplog, libFuzzer its traces of comparisons. TOOLS may also name cute's orders: dfs,
# bfs, random. Fails if cute is behind one of the fuzzers, at one of the times, on more than a third of the parsers.
set -u
. "$(dirname "$0")/lib.sh"
need_tool
here=$root/bench/fuzz
read -ra times <<<"${TIMES:-60 300}"
read -ra tools <<<"${TOOLS:-cute afl libfuzzer}"
size=${SIZE:-64} seed=${SEED:-1} limit=${times[-1]}
gcc -std=gnu11 -O2 -D_GNU_SOURCE "$root/bench/meter.c" -o "$work/meter" || exit 2

fail() { echo "fuzz.sh: $*" >&2; exit 1; }

# quiet LOG COMMAND...: its output goes to LOG and is shown if it fails.
quiet() {
    local log=$1
    shift
    "$@" >"$log" 2>&1 || { tail -n 5 "$log" >&2; fail "$1 failed"; }
}

# metered COMMAND...: for the CPU time of the last of TIMES; `meter` says when it had had how much.
metered() { "$work/meter" "$limit" meter "$@" >log 2>&1; }

build_cute() {
    quiet build.log "$cutec" --test -O2 -w $flags -DSIZE="$size" -I"$here" $sources "$here/$name.c" "$here/explore.c" -o cute
}
run_cute() {
    explore coverage
}
# explore ORDER
explore() {
    metered "$cute" -q -j1 --search="$1" --seed="$seed" --time=0 ${OPTIONS:-} -o out ./cute
    ln -s out/tests inputs
}
for order in dfs bfs random; do
    eval "build_$order() { build_cute; }; run_$order() { explore $order; }"
done

build_afl() {
    AFL_QUIET=1 quiet build.log afl-clang-fast -O2 -w $flags -DSIZE="$size" -I"$here" $sources "$here/$name.c" \
        "$here/fuzzer.c" -fsanitize=fuzzer -o fuzz
    AFL_LLVM_CMPLOG=1 AFL_QUIET=1 quiet build.log afl-clang-fast -O2 -w $flags -DSIZE="$size" -I"$here" $sources \
        "$here/$name.c" "$here/fuzzer.c" -fsanitize=fuzzer -o fuzz.cmplog
}
run_afl() {
    mkdir seeds
    echo >seeds/line
    AFL_NO_UI=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
        metered afl-fuzz -i seeds -o out -s "$seed" -G "$size" -c ./fuzz.cmplog ./fuzz
    ln -s out/default/queue inputs
}

build_libfuzzer() {
    quiet build.log "$clang" -O2 -w $flags -DSIZE="$size" -I"$here" $sources "$here/$name.c" "$here/fuzzer.c" \
        -fsanitize=fuzzer -o fuzz
}
run_libfuzzer() {
    mkdir inputs
    metered ./fuzz inputs -max_len="$size" -seed="$seed" -reduce_inputs=0
}

# The build that counts: its objects in the folder `gcov`.
build_gcov() {
    local source
    mkdir gcov
    for source in $sources; do
        quiet build.log gcc --coverage -O0 -w $flags -c "$source" -o "gcov/$(basename "$source" .c).o"
    done
    quiet build.log gcc -O1 -w $flags -DSIZE="$size" -I"$here" --coverage gcov/*.o -x c -fno-profile-arcs \
        -fno-test-coverage "$here/$name.c" "$here/replay.c" -o gcov/replay
}

# branches TOOL SECONDS: sets `covered` and `total` of what the tool kept in its first so many seconds.
branches() {
    local until
    rm -f gcov/*.gcda
    until=$(awk -v s="$2" '$2 >= s { print $1; exit }' "$1/meter")
    find -L "$1/inputs" -maxdepth 1 -type f ! -newermt "@${until:-$(date +%s)}" -print0 |
        (cd gcov && sed -z "s|^|../|" | xargs -0 -r timeout 300 ./replay >/dev/null 2>&1)
    read -r covered total < <(cd gcov && gcov -b -c -t *.o 2>/dev/null |
        awk '$1 == "branch" { total++; covered += $3 == "taken" && $4 + 0 > 0 } END { print covered + 0, total + 0 }')
}

one_parser() {
    local src tool time line worse ours
    name=$1
    [ -f "$here/$name.sh" ] || fail "there is no $here/$name.sh"
    src= && . "$here/$name.sh"
    src=$("$root"/tools/fetch.sh $package 2>"$work/fetch")
    case $? in
    0) . "$here/$name.sh" ;;
    77) echo "$name: skipped: $(cat "$work/fetch")"; return ;;
    *) fail "$(cat "$work/fetch")" ;;
    esac
    mkdir "$work/$name" && cd "$work/$name" || exit 2
    build_gcov
    for tool in "${tools[@]}"; do
        mkdir "$tool"
        (cd "$tool" && "build_$tool") || exit 2
    done
    for tool in "${tools[@]}"; do
        (cd "$tool" && "run_$tool") &
    done
    wait
    for time in "${times[@]}"; do
        line= worse=0 ours=
        for tool in "${tools[@]}"; do
            branches "$tool" "$time"
            line+=$(printf ' %10s' "$covered")
            [ "$tool" = cute ] && ours=$covered
            [ "$covered" -gt "${ours:-$covered}" ] && worse=1
        done
        printf '%-8s %5s%s %8s\n' "$name" "$time" "$line" "$total"
        behind[$time]=$((${behind[$time]:-0} + worse))
    done
    rounds=$((rounds + 1))
    [ -z "${KEEP:-}" ] || { mkdir -p "$KEEP" && rm -rf "${KEEP:?}/$name" && mv "$work/$name" "$KEEP/"; }
}

rounds=0
declare -A behind
printf '%-8s %5s%s %8s\n' parser s "$(printf ' %10s' "${tools[@]}")" outcomes
[ $# -gt 0 ] || set -- $(basename -a -s .sh "$here"/*.sh)
for parser; do
    one_parser "$parser"
done
for time in "${times[@]}"; do
    [ $((3 * ${behind[$time]:-0})) -le "$rounds" ] || fail "behind a fuzzer on ${behind[$time]} of $rounds parsers after $time s"
done
