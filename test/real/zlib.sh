# zlib 1.2.11: round trips at several levels, and damaged texts; raw streams of a few bytes.
package='nodegit 0.27.0 9f6b58d6eda1d6ceef0fe8520b5417e12300ab8acde2596f8c0f55d9ecf47d5e'
build() {
    local zlib=$src/vendor/libgit2/deps/zlib
    compile roundtrip -O2 -I"$zlib" -DNO_VIZ "$zlib"/*.c "$here"/{roundtrip,zlib}.c
}
work() { ./roundtrip; }
explore() {
    local zlib=$src/vendor/libgit2/deps/zlib
    compile zlib_explore -O1 -I"$zlib" -DNO_VIZ "$zlib"/{adler32,crc32,inffast,inflate,inftrees,zutil}.c \
        "$here/zlib_explore.c"
    campaign zlib_explore --runs=2000
}
