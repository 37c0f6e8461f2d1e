# test=gold,prog words=ld.gold twins=part.o:2
for f in main helper other; do $CC -O2 -ffunction-sections -c $f.c; done; ld.gold -r helper.o other.o -o part.o
$CC -fuse-ld=gold -Wl,--gc-sections main.o part.o -o gold && ./gold; $CC -fuse-ld=bfd main.o part.o -o prog && ./prog
