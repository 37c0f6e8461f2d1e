# machine words of another size are left alone
echo 'int f(int x) { return x + 1; }' >f.c; $CC -m32 -c f.c && readelf -h f.o | grep Class; $CC -mx32 -c f.c; readelf -h f.o | grep Class
