# lz4: its own fuzzer of round trips, with a seed; and every block of a few bytes.
package='lz4 0.6.5 fdb90b41c5a56d27f74b2c42a9861b0893f225ddb637f79e1b67a4e4b5f5f93f'
build() {
    local lz4=$src/deps/lz4
    compile fuzzer -O1 -I"$lz4/lib" -I"$lz4/programs" "$lz4"/lib/{lz4,lz4hc,xxhash}.c "$lz4/tests/fuzzer.c"
}
work() { ./fuzzer -s1 -i20 | tr '\r' '\n' | grep -v -e '^ *[0-9]* *$' -e ' second'; return "${PIPESTATUS[0]}"; }
explore() {
    compile lz4_explore -O1 -I"$src/deps/lz4/lib" "$src/deps/lz4/lib/lz4.c" "$here/lz4_explore.c"
    campaign lz4_explore --runs=2000
}
