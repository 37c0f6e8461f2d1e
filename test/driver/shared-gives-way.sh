# test=own,first
$CC -fPIC -shared -DN=1 inner.c -o lib1.so && $CC -fPIC -shared -DN=2 inner.c -o lib2.so
$CC outer.c -DOWN ./lib1.so ./lib2.so -o own && ./own && $CC outer.c ./lib2.so ./lib1.so -o first && ./first
