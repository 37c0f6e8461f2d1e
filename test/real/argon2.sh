# argon2: hashes in 1 to 4 threads.
package='argon2 0.45.1 4acffbd5e5a87fe8fad926afc9a9ac450d69b7082686dd2836be0d8309dbd8aa'
build() {
    local argon2=$src/argon2
    compile argon2 -O2 -pthread -I"$argon2/include" "$argon2"/src/{argon2,core,encoding,thread,ref,blake2/blake2b}.c \
        "$here/argon2.c"
}
work() { ./argon2; }
