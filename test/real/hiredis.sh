# hiredis 0.13: its own tests, those without a server; and every reply of three bytes.
package='hiredis 0.5.0 73b51c116e1741de1f72cca74768f643c429c98732157c7dee5a201f586df758'
library() { compile "$1" -O2 -Uunix -I"$src/deps/hiredis" "$src"/deps/hiredis/{hiredis,read,net,sds}.c "$here/$1.c"; }
build() { library hiredis; }
work() { ./hiredis; }
explore() {
    library hiredis_explore
    campaign hiredis_explore --runs=2000
}
