# zlib 1.2.11, CVE-2022-37434: an extra field of a header that comes in pieces, and is longer than there is room.
old='nodegit 0.27.0 9f6b58d6eda1d6ceef0fe8520b5417e12300ab8acde2596f8c0f55d9ecf47d5e'
fixed='debian:zlib 1.2.13.dfsg 71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1'
expected='inflate.c inflate'
build() {
    local zlib=$src/vendor/libgit2/deps/zlib
    [ "$release" = old ] || zlib=$src
    compile -DNO_VIZ -I"$zlib" "$zlib"/{adler32,crc32,inffast,inflate,inftrees,zutil}.c
}
