# of compiles that fail, and of warnings
$CC -c bad.c; echo $?; $CC -Wall -Wextra -c warn.c; echo $?; $CC -Wall -Werror -c warn.c; echo $?
$CC -c nothere.c; echo $?; $CC -fnothere -c helper.c; echo $?; $CC nothere.o -o x; echo $?; $CC main.c -lnothere -o x; echo $?
$CC -c helper.c -o no/such/folder/x.o; echo $?; $CC main.c -o x; echo $?; $CC -c main.c helper.c -o both.o; echo $?
$CC -Wl,--nothere main.c helper.c other.c; echo $?; $CC -x nothere main.c; echo $?; $CC -c helper.c -o; echo $?; $CC @nothere
