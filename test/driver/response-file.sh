# test=prog twins=main.o:1
echo '-O2 -DLABEL="\"a b\"" -I inc' >flags; echo "-c 'main.c' @flags" >all; $CC @all
echo 'main.o helper.c
other.c' >files; $CC @files -o prog && ./prog
