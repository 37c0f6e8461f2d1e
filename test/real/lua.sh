# Lua 5.2: its interpreter on a script of ours.
package='lua.vm.js 0.0.1 df7b05c7752b0028dcf28f461dc6561e490d0888bca12099a5b1030b4c0462db'
build() { compile lua -O2 -DLUA_USE_POSIX $(all_but luac.c "$src"/lua/src/*.c) -lm; }
work() { ./lua "$here/lua.lua" 18 some words; }
