# twins=helper.o:1,main.o:1,other.o:1
$CC -c main.c helper.c other.c
