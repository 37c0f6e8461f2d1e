# of programs without a main: people are told how to test a function, a build has the compiler's words alone
$CC helper.c -o prog; echo $?; $CC function helper.c -o prog; echo $?; $CC helper.c other.c -o prog; echo $?
