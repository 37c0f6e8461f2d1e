# Lua 5.2: its interpreter on a script of ours; and chunks of a few characters.
package='lua.vm.js 0.0.1 df7b05c7752b0028dcf28f461dc6561e490d0888bca12099a5b1030b4c0462db'
build() { compile lua -O2 -DLUA_USE_POSIX $(all_but luac.c "$src"/lua/src/*.c) -lm; }
work() { ./lua "$here/lua.lua" 18 some words; }
explore() {
    local lua=$src/lua/src file core=()
    for file in "$lua"/l*.c; do
        case ${file##*/} in lua.c | luac.c | linit.c | loadlib.c | l*lib.c) ;; *) core+=("$file") ;; esac
    done
    compile lua_explore -O0 '-Dluai_makeseed()=42' -I"$lua" "${core[@]}" "$lua/lauxlib.c" "$here/lua_explore.c" -lm
    campaign lua_explore --runs=2000
}
