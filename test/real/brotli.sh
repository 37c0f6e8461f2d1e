# brotli: round trips at several levels, and damaged texts.
package='iltorb 2.4.5 7de6ca52e70217aac6107f5a071426cf5c708c492218aa7bfab8afe5bddac3d9'
build() {
    local brotli=$src/brotli/c
    compile roundtrip -O1 -I"$brotli/include" "$brotli"/{common,dec,enc}/*.c "$here"/{roundtrip,brotli}.c -lm
}
work() { ./roundtrip; }
