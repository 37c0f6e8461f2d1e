# twins=x/main.o:1
mkdir x && $CC -MMD -MP -MF x/main.d -MT 'x/main.o x/main.d' -c main.c -o x/main.o
$CC -MD -c helper.c && $CC -Wp,-MD,wp.d -c other.c && $CC -MM main.c && $CC -M -MG other.c | head -n 1
