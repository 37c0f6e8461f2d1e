# nothing is compiled
$CC --version; $CC -dumpmachine; $CC -dumpversion; $CC -print-prog-name=ld; $CC -print-search-dirs; $CC --print-file-name=crt1.o
$CC -v; $CC -V; $CC -qversion; $CC -###
