# zstd: round trips at several levels, and damaged texts.
package='zstd-napi 0.0.13 5b76defc67c808989c5f3920e14f662d6318b84b8d53ac3e94b99463d8d65e76'
build() {
    local zstd=$src/deps/zstd/lib
    compile roundtrip -O1 -DZSTD_DISABLE_ASM -I"$zstd/include" -I"$zstd" "$zstd"/{common,compress,decompress}/*.c \
        "$here"/{roundtrip,zstd}.c
}
work() { ./roundtrip; }
