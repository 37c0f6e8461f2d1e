# test=prog twins=helper.o:1
mkdir bin; ln -s "$(command -v $CC)" bin/cc; PATH=$PWD/bin:$PATH
cc -c helper.c && cc main.c helper.o other.c -o prog && ./prog; cc -c bad.c; rm -r bin
