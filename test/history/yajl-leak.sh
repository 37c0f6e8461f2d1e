# yajl 2.1.0, CVE-2023-33460: of a text that is no JSON, what was read before the mistake is never freed.
. "$here/yajl-surrogate.sh"
patches='patches/CVE-2023-33460.patch'
expected='memory leak.* yajl_tree.c'
options=''
