/* Inputs as C spells them, from records made by hand. */
#include <string.h>
#include "cute/input/spell.h"
#include "test/unit/suite.h"

static char names[2048];
static uint32_t name_bytes;

static uint32_t add(const char *text)
{
    uint32_t at = name_bytes;
    strcpy(names + at, text);
    name_bytes += (uint32_t)strlen(text) + 1;
    return at;
}

/* As runtime/record/cell.c writes it: the name, the type, and what was asked for (NULL: nothing new was). */
static uint32_t name(const char *text, const char *type, const char *number, const char *count, const char *asked)
{
    uint32_t at = add(text);
    add(type);
    add(number ? number : "");
    if (number) {
        add(count);
        add(asked);
        add(type);
    }
    return at;
}

static struct run_cell number(uint32_t named, uint32_t slot, uint8_t width, uint64_t value)
{
    return (struct run_cell){.name = named, .slot = slot, .kind = CELL_INT, .width = width, .is_signed = 1,
                             .value = value};
}

static struct run_cell pointer(uint32_t named, uint32_t slot, uint32_t target, uint32_t size)
{
    return (struct run_cell){.name = named, .slot = slot, .kind = CELL_POINTER, .width = 64, .target_size = size,
                             .value = target ? input_object_address(target, size) : 0};
}

static void begin(void)
{
    name_bytes = 0;
    add("");
}

/* All objects, then all that was asked for, each as a line. */
static void expect(struct run_cell *cells, uint32_t count, const char *wanted)
{
    struct run run = {.header = {.name_bytes = name_bytes}, .cells = cells, .cell_count = count, .names = names};
    struct spelling spelling;
    struct text text;
    text_init(&text);
    spelling_init(&spelling, &run);
    for (size_t i = 0; i < spelling.objects.count; i++) {
        spell_object(&spelling, vec_at(&spelling.objects, i), &text);
        spell_object_value(&spelling, vec_at(&spelling.objects, i), &text);
        text_add(&text, ";\n");
    }
    for (size_t i = 0; i < spelling.askings.count; i++) {
        const struct spelled_asking *asking = vec_at(&spelling.askings, i);
        spell_declaration(asking->type, asking->count, asking->name, &text);
        text_add(&text, " = ");
        spell_asking_value(&spelling, asking, &text);
        text_add(&text, ";\n");
    }
    ck_assert_str_eq(text.data, wanted);
    spelling_fini(&spelling);
    text_fini(&text);
}

START_TEST(spells_a_list_that_closes_on_itself)
{
    begin();
    struct run_cell cells[] = {
        pointer(name("p", "struct cell *", "0", "0", "p"), 0, 1, 16),
        number(name("p->v", "int", NULL, NULL, NULL), 1, 32, 3),
        pointer(name("p->next", "struct cell *", NULL, NULL, NULL), 1, 1, 16),
        number(name("x", "int", "1", "0", "x"), 0, 32, 0xffffffff),
    };
    expect(cells, 4, "struct cell o1 = {.v = 3, .next = &o1};\nstruct cell *p = &o1;\nint x = -1;\n");
}
END_TEST

START_TEST(spells_arrays_strings_and_what_is_null)
{
    begin();
    struct run_cell cells[] = {
        number(name("a[0]", "int", "0", "3", "a"), 0, 32, 0),
        number(name("a[1]", "int", NULL, NULL, NULL), 0, 32, 9),
        number(name("a[2]", "int", NULL, NULL, NULL), 0, 32, 0),
        pointer(name("s", "char *", "1", "0", "s"), 0, 2, 3),
        number(name("s[0]", "char", NULL, NULL, NULL), 2, 8, '"'),
        number(name("s[1]", "char", NULL, NULL, NULL), 2, 8, 0),
        pointer(name("q", "int (*)[4]", "2", "0", "q"), 0, 0, 16),
    };
    expect(cells, 7, "char o1[3] = \"\\\"\";\nint a[3] = {0, 9};\nchar *s = o1;\nint (*q)[4] = NULL;\n");
}
END_TEST

START_TEST(spells_what_stands_behind_pointers_to_pointers)
{
    begin();
    struct run_cell cells[] = {
        pointer(name("pp", "int **", "0", "0", "pp"), 0, 1, 8),
        pointer(name("*pp", "int *", NULL, NULL, NULL), 1, 2, 4),
        number(name("**pp", "int", NULL, NULL, NULL), 2, 32, 0x80000000),
        pointer(name("row", "int (*)[2]", "1", "0", "row"), 0, 3, 8),
        number(name("(*row)[0]", "int", NULL, NULL, NULL), 3, 32, 0),
        number(name("(*row)[1]", "int", NULL, NULL, NULL), 3, 32, 8),
    };
    expect(cells, 6, "int *o1 = &o2;\nint o2 = -2147483647 - 1;\n__typeof__(*(int (*)[2])0) o3 = {0, 8};\n"
           "int **pp = &o1;\nint (*row)[2] = &o3;\n");
}
END_TEST

START_TEST(the_same_name_again_is_another_input)
{
    begin();
    struct run_cell cells[] = {
        pointer(name("p", "struct s *", "0", "0", "p"), 0, 0, 4),
        pointer(name("p#2", "struct s *", "1", "0", "p"), 0, 1, 8),
        number(name("p->a", "int", NULL, NULL, NULL), 1, 32, 7),
        number(name("p->in.b", "long", NULL, NULL, NULL), 1, 64, 0x8000000000000000u),
    };
    expect(cells, 4, "struct s o1 = {.a = 7, .in.b = -9223372036854775807L - 1};\n"
           "struct s *p = NULL;\nstruct s *p = &o1;\n");
}
END_TEST

static struct run_cell byte(uint32_t named, uint32_t slot, uint32_t offset, uint64_t value)
{
    struct run_cell cell = number(named, slot, 8, value);
    cell.is_signed = 0;
    cell.offset = offset;
    return cell;
}

/* A list of two whose second leads to the first, with bytes of a union; all that is printed of it. */
static void expect_objects(bool on_heap, const char *wanted)
{
    begin();
    struct run_cell cells[] = {
        pointer(name("p", "const struct n *", "0", "0", "p"), 0, 1, 24),
        pointer(name("p->next", "struct n *", NULL, NULL, NULL), 1, 2, 24),
        number(name("p->u.form", "", NULL, NULL, NULL), 1, 7, 1),
        byte(name("p->u.byte[0]", "unsigned char", NULL, NULL, NULL), 1, 8, 0x30),
        byte(name("p->u.byte[1]", "unsigned char", NULL, NULL, NULL), 1, 9, 0xab),
        byte(name("p->u.byte[2]", "unsigned char", NULL, NULL, NULL), 1, 10, 0),
        byte(name("p->u.byte[3]", "unsigned char", NULL, NULL, NULL), 1, 11, 1),
        pointer(name("p->next->next", "struct n *", NULL, NULL, NULL), 2, 1, 24),
        pointer(name("p->next->name", "char *", NULL, NULL, NULL), 2, 3, 3),
        number(name("p->next->name[0]", "char", NULL, NULL, NULL), 3, 8, 'a'),
        number(name("p->next->name[1]", "char", NULL, NULL, NULL), 3, 8, 0),
    };
    struct run run = {.header = {.name_bytes = name_bytes}, .cells = cells, .cell_count = 11, .names = names};
    struct spelling spelling;
    struct text text;
    text_init(&text);
    spelling_init(&spelling, &run);
    spelling.on_heap = on_heap;
    spell_objects(&spelling, "extern ", "", &text);
    ck_assert(spell_filling(&spelling, "- ", &text));
    ck_assert_str_eq(text.data, wanted);
    spelling_fini(&spelling);
    text_fini(&text);
}

START_TEST(an_object_is_declared_before_another_leads_to_it)
{
    expect_objects(false, "extern struct n o1;\nchar o3[3] = \"a\";\n"
                   "struct n o2 = {.next = (struct n *)&o1, .name = o3};\n"
                   "struct n o1 = {.next = &o2};\n- memcpy((char *)&o1 + 8, \"\\x30\\xab\", 2);\n"
                   "- memcpy((char *)&o1 + 11, \"\\x01\", 1);\n");
}
END_TEST

START_TEST(objects_that_may_be_freed_are_blocks)
{
    expect_objects(true, "extern struct n *o1;\nextern struct n *o2;\nextern char *o3;\n"
                   "- o1 = calloc(1, sizeof *o1);\n- o2 = calloc(1, sizeof *o2);\n- o3 = calloc(3, 1);\n"
                   "- memcpy(o1, &(struct n){.next = o2}, sizeof *o1);\n"
                   "- memcpy((char *)o1 + 8, \"\\x30\\xab\", 2);\n- memcpy((char *)o1 + 11, \"\\x01\", 1);\n"
                   "- memcpy(o2, &(struct n){.next = o1, .name = o3}, sizeof *o2);\n"
                   "- memcpy(o3, \"a\", sizeof \"a\");\n");
}
END_TEST

START_TEST(what_is_zero_is_said_to_be)
{
    begin();
    struct run_cell cells[] = {
        pointer(name("s", "const char *", "0", "0", "s"), 0, 1, 3),
        number(name("s[0]", "char", NULL, NULL, NULL), 1, 8, 0),
        number(name("s[1]", "char", NULL, NULL, NULL), 1, 8, 0),
        pointer(name("c", "const int *", "1", "0", "c"), 0, 2, 4),
        number(name("*c", "int", NULL, NULL, NULL), 2, 32, 0),
    };
    expect(cells, 5, "char o1[3] = \"\";\nconst int o2 = 0;\nconst char *s = o1;\nconst int *c = &o2;\n");
}
END_TEST

START_TEST(declares_functions_and_arrays)
{
    struct text text;
    text_init(&text);
    spell_declaration("int (*)(int, char *)", 0, "f", &text);
    text_add(&text, "; ");
    spell_declaration("char[8]", 0, "s", &text);
    text_add(&text, "; ");
    spell_type("struct cell *", 3, &text);
    ck_assert_str_eq(text.data, "int (*f)(int, char *); char s[8]; struct cell *[3]");
    ck_assert(spell_is_identifier("list_2") && !spell_is_identifier("a[i]") && !spell_is_identifier("2a"));
    text_fini(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/spell");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, spells_a_list_that_closes_on_itself);
    tcase_add_test(tests, spells_arrays_strings_and_what_is_null);
    tcase_add_test(tests, spells_what_stands_behind_pointers_to_pointers);
    tcase_add_test(tests, the_same_name_again_is_another_input);
    tcase_add_test(tests, an_object_is_declared_before_another_leads_to_it);
    tcase_add_test(tests, objects_that_may_be_freed_are_blocks);
    tcase_add_test(tests, what_is_zero_is_said_to_be);
    tcase_add_test(tests, declares_functions_and_arrays);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
