# test=prog,lazy
$CC -c plugin.c && ar rcs libplugin.a plugin.o
$CC host.c -Wl,--whole-archive libplugin.a -Wl,--no-whole-archive -o prog && ./prog
echo $?; $CC host.c libplugin.a -o lazy && ./lazy
