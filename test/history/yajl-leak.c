#include <cute.h>
#include <yajl/yajl_tree.h>
int main(void)
{
    char text[16], error[80];
    CUTE_string(text, 15);
    yajl_tree_free(yajl_tree_parse(text, error, sizeof error));
}
