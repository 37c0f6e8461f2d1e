# xxhash: its command, which tests itself when it measures, on files.
package='xxhash 0.3.0 c5455d9e641b57c28cbef832d9b060e7cecbb4abb368c5026ad06cbb5943264f'
build() {
    local hash=$src/deps/xxhash
    compile xxhsum -O2 -I"$hash" "$hash"/{xxhash,xxhsum}.c
}
work() {
    seq 100000 >numbers
    ./xxhsum -H0 numbers
    ./xxhsum -H1 numbers
    ./xxhsum -H0 --little-endian "$here/lua.lua"
    ./xxhsum numbers "$here/lua.lua" | tr -d "$here" >sums
    ./xxhsum < numbers
    ./xxhsum -c <(./xxhsum -H0 numbers)
    ./xxhsum missing
    ./xxhsum -i1 -b100 numbers >/dev/null 2>&1 # its check of known values: a failure is its status
}
