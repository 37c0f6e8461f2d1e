# test=prog
$CC -E helper.c -o helper.i && cp other.c other.txt && cp other.s other.asm
$CC main.c helper.i -x c other.txt -o prog && ./prog; $CC main.c helper.i -xassembler other.asm -o again && ./again
$CC -c -x cpp-output helper.i -o forced.o && $CC -c -x assembler-with-cpp other.s -o cpp.o
