# test=pie,static,stripped,sections
f='main.c helper.c other.c'; $CC -O2 -pie -fPIE $f -o pie; ./pie; $CC -static $f -o static; ./static
$CC -s -Wl,-Map,map -Wl,--cref $f -o stripped && ./stripped; rm map
$CC -ffunction-sections -fdata-sections -Wl,--gc-sections -Wl,-O1,--as-needed -Xlinker --build-id=none $f -o sections
