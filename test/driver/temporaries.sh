# twins=helper.o:1
$CC -pipe -save-temps -c helper.c && $CC -save-temps=obj -c other.c && $CC -gsplit-dwarf -g -c main.c; rm -f *.dwo
