# twins=conftest__.o:0,conftest_0.o:0,sanitycheckc.o:0,asked/test.o:0,list.o:1
mkdir -p asked .conf_check_0a config-temp ffconf.abcd/x objs
for name in conftest__ conftest_0 sanitycheckc list .conf_check_0a/test config-temp/qemu ffconf.abcd/x/test objs/autotest; do
    echo 'int main(void) { return 0; }' >$name.c
    $CC -c $name.c -o $name.o
done
cp .conf_check_0a/test.o asked/test.o
$CC -Werror -Wall -c -x c /dev/null -o null.o && $CC list.o -o list && ./list; echo $?
