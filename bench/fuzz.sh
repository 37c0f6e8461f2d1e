#!/usr/bin/env bash
# Coverage-guided search against AFL++ and libFuzzer: real parsers that nobody here wrote, no seeds, one core each.
#
#   bench/fuzz.sh [PARSER...]       TIMES="60 300"  TOOLS="cute afl libfuzzer"  SIZE=64  SEED=1  CUTE_OPTIONS=
#
# bench/fuzz/PARSER.sh says where the sources come from (`package`, pinned by checksum) and how they are compiled,
# bench/fuzz/PARSER.c is the harness, one for all. A tool runs as long as the last of TIMES says; what it kept until each of
# the TIMES is run through one and the same build with gcov, which counts the outcomes of the parser's branches at -O0.
# The fuzzers begin with an empty input and have their usual settings: AFL++ its cmplog, libFuzzer its traces of
# comparisons. Fails if cute is behind one of them, at one of the times, on more than a third of the parsers.
set -u
. "$(dirname "$0")/lib.sh"
need_tool
here=$root/bench/fuzz
read -ra times <<<"${TIMES:-60 300}"
read -ra tools <<<"${TOOLS:-cute afl libfuzzer}"
size=${SIZE:-64} seed=${SEED:-1} limit=${times[-1]}
core=${CORE:-0}

fail() { echo "fuzz.sh: $*" >&2; exit 1; }

# quiet LOG COMMAND...: its output goes to LOG and is shown if it fails.
quiet() {
    local log=$1
    shift
    "$@" >"$log" 2>&1 || { tail -n 5 "$log" >&2; fail "$1 failed"; }
}

build_cute() {
    quiet build.log "$cutec" --test -O2 -w $flags -DSIZE="$size" -I"$here" $sources "$here/$name.c" "$here/explore.c" -o cute
}
run_cute() {
    taskset -c "$core" "$cute" -q --search="${SEARCH:-coverage}" --seed="$seed" --time="${limit}s" ${CUTE_OPTIONS:-} \
        -o out ./cute >log 2>&1
    ln -s out/tests inputs
}

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
        taskset -c "$core" afl-fuzz -i seeds -o out -V "$limit" -s "$seed" -G "$size" -c ./fuzz.cmplog ./fuzz >log 2>&1
    ln -s out/default/queue inputs
}

build_libfuzzer() {
    quiet build.log clang-19 -O2 -w $flags -DSIZE="$size" -I"$here" $sources "$here/$name.c" "$here/fuzzer.c" \
        -fsanitize=fuzzer -o fuzz
}
run_libfuzzer() {
    mkdir inputs
    taskset -c "$core" ./fuzz inputs -max_len="$size" -max_total_time="$limit" -seed="$seed" -reduce_inputs=0 >log 2>&1
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
    rm -f gcov/*.gcda
    find -L "$1/inputs" -maxdepth 1 -type f ! -newermt "@$(awk -v t="$(cat "$1/start")" -v s="$2" 'BEGIN { printf "%.3f", t + s }')" \
        -print0 | (cd gcov && sed -z "s|^|../|" | xargs -0 -r timeout 300 ./replay >/dev/null 2>&1)
    read -r covered total < <(cd gcov && gcov -b -c -t *.o 2>/dev/null |
        awk '$1 == "branch" { total++; covered += $3 == "taken" && $4 + 0 > 0 } END { print covered + 0, total + 0 }')
}

one_parser() {
    local src tool time line worse
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
        (cd "$tool" && "build_$tool" && date +%s.%N >start && "run_$tool") || exit 2
    done
    for time in "${times[@]}"; do
        line= worse=0 ours=
        for tool in "${tools[@]}"; do
            branches "$tool" "$time"
            line+=$(printf ' %10s' "$covered")
            [ "$tool" = cute ] && ours=$covered
            [ -n "$ours" ] && [ "$covered" -gt "$ours" ] && worse=1
        done
        printf '%-8s %5s%s %8s\n' "$name" "$time" "$line" "$total"
        behind[$time]=$((${behind[$time]:-0} + worse))
    done
    rounds=$((rounds + 1))
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
