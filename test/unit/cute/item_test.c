/* Items: their lists, their invariants, and how they travel to another process as bytes. */
#include <stdlib.h>
#include <string.h>
#include "cute/state/item.h"
#include "test/unit/suite.h"

static struct run_cell cells[] = {{.key = 11, .value = 1, .width = 32}, {.key = 22, .value = 2, .width = 8}};
static struct choice choices[] = {{.kind = CHOICE_BRANCH, .site = 3, .outcome = 1},
                                  {.kind = CHOICE_CHOOSE, .site = 4, .outcome = 2, .detail = 5},
                                  {.kind = CHOICE_INDEX, .site = 5, .outcome = 40}};
static struct run run = {.cells = cells, .choices = choices, .cell_count = 2, .choice_count = 3};
static const struct site_table sites = {.count = 6};

static struct input *new_parent(uint64_t id)
{
    struct input *parent = input_of_run(&run);
    parent->id = id;
    return parent;
}

static struct item control_item(struct input *parent)
{
    struct item item = {.parent = parent, .choice = 1, .outcome = 4, .prefix = item_prefix_of(&run, 1), .context = 9,
                        .target = 8, .is_deferred = true};
    item_append(&item, ITEM_SLEEP, 3);
    item_append(&item, ITEM_FORCE, 1);
    item_append(&item, ITEM_FORCE, 1);
    item_append(&item, ITEM_SLEEP, 0);
    return item;
}

static struct item data_item(struct input *parent)
{
    struct item item = {.parent = parent, .choice = 2, .prefix = item_prefix_of(&run, 2), .is_redundant = true};
    item_append(&item, ITEM_EXCLUDE, 40);
    item_append(&item, ITEM_EXCLUDE, UINT64_MAX);
    return item;
}

static void write_item(struct item *item, struct text *bytes)
{
    struct codec codec;
    struct item_codec items;
    codec_write(&codec, bytes);
    item_codec_init(&items, &codec);
    item_code(&items, item);
    item_codec_fini(&items);
}

/* False: it is refused, and left as it was. */
static bool read_item(const char *bytes, size_t size, struct item *item)
{
    struct codec codec;
    struct item_codec items;
    codec_read(&codec, bytes, size);
    item_codec_init(&items, &codec);
    item_code(&items, item);
    item_codec_fini(&items);
    return !codec.is_broken;
}

static void expect_list(const struct item *item, enum item_list list, const uint64_t *values, uint32_t count)
{
    ck_assert_uint_eq(item_count(item, list), count);
    ck_assert(!count == !item_values(item, list));
    for (uint32_t i = 0; i < count; i++)
        ck_assert_uint_eq(item_values(item, list)[i], values[i]);
}

START_TEST(lists_stand_side_by_side)
{
    struct item item = control_item(new_parent(1)), copy = item_copy(&item);
    item_append(&copy, ITEM_FORCE, 7);
    expect_list(&item, ITEM_EXCLUDE, NULL, 0);
    expect_list(&item, ITEM_FORCE, (uint64_t[]){1, 1}, 2);
    expect_list(&item, ITEM_SLEEP, (uint64_t[]){3, 0}, 2);
    expect_list(&copy, ITEM_FORCE, (uint64_t[]){1, 1, 7}, 3);
    expect_list(&copy, ITEM_SLEEP, (uint64_t[]){3, 0}, 2);
    ck_assert_uint_eq(item.parent->references, 2);
    item_free(&copy);
    item_free(&item);
}
END_TEST

START_TEST(an_item_travels_with_its_parent)
{
    struct item item = control_item(new_parent(0x123456789)), read;
    struct text bytes;
    text_init(&bytes);
    write_item(&item, &bytes);
    ck_assert(read_item(bytes.data, bytes.count, &read));
    ck_assert(read.choice == 1 && read.outcome == 4 && read.prefix == item.prefix && read.context == 9);
    ck_assert(read.target == 8 && read.is_deferred && !read.is_redundant);
    expect_list(&read, ITEM_EXCLUDE, NULL, 0);
    expect_list(&read, ITEM_FORCE, (uint64_t[]){1, 1}, 2);
    expect_list(&read, ITEM_SLEEP, (uint64_t[]){3, 0}, 2);
    ck_assert(read.parent != item.parent && read.parent->id == 0x123456789 && read.parent->references == 1);
    ck_assert(read.parent->value_count == 2 && read.parent->values[1].key == 22 && read.parent->values[1].value == 2);
    ck_assert(read.parent->control_count == 1 && read.parent->controls[0] == 2);
    item_free(&read);
    item_free(&item);
    text_fini(&bytes);
}
END_TEST

/* Nothing of this process is in the bytes: addresses, padding, counts of references. */
START_TEST(equal_items_are_equal_bytes)
{
    struct item one = data_item(new_parent(5)), two = data_item(new_parent(5));
    struct text a, b;
    text_init(&a);
    text_init(&b);
    two.parent->references++;
    write_item(&one, &a);
    write_item(&two, &b);
    two.parent->references--;
    ck_assert(a.count == b.count && memcmp(a.data, b.data, a.count) == 0);
    item_free(&one);
    item_free(&two);
    text_fini(&a);
    text_fini(&b);
}
END_TEST

START_TEST(a_stream_has_each_parent_once)
{
    struct input *one = new_parent(1), *two = new_parent(2);
    struct item out[4] = {data_item(one), data_item(two), control_item(one), data_item(two)}, in[4];
    struct codec codec;
    struct item_codec items;
    struct text bytes;
    size_t end[4];
    one->references = two->references = 2;
    text_init(&bytes);
    codec_write(&codec, &bytes);
    item_codec_init(&items, &codec);
    for (int i = 0; i < 4; i++) {
        item_code(&items, &out[i]);
        end[i] = bytes.count;
    }
    item_codec_fini(&items);
    ck_assert_uint_lt(end[3] - end[2], end[1] - end[0]);
    ck_assert_uint_eq(end[3] - end[2], ITEM_CODE_BYTES + 2 * sizeof(uint64_t));
    codec_read(&codec, bytes.data, bytes.count);
    item_codec_init(&items, &codec);
    for (int i = 0; i < 4; i++)
        item_code(&items, &in[i]);
    item_codec_fini(&items);
    ck_assert(!codec.is_broken && codec.left == 0);
    ck_assert(in[0].parent == in[2].parent && in[1].parent == in[3].parent && in[0].parent != in[1].parent);
    ck_assert(in[0].parent->references == 2 && in[1].parent->references == 2);
    for (int i = 0; i < 4; i++) {
        item_free(&out[i]);
        item_free(&in[i]);
    }
    text_fini(&bytes);
}
END_TEST

START_TEST(what_is_cut_short_is_refused)
{
    struct item item = control_item(new_parent(1)), read = {.choice = 77};
    struct text bytes;
    text_init(&bytes);
    write_item(&item, &bytes);
    for (size_t size = 0; size < bytes.count; size++)
        ck_assert(!read_item(bytes.data, size, &read) && read.choice == 77 && !read.parent);
    item_free(&item);
    text_fini(&bytes);
}
END_TEST

/* Each damage is refused by the check, and when it is read. */
START_TEST(each_invariant_is_checked)
{
    struct text bytes;
    struct item read;
    text_init(&bytes);
#define REFUSE(make, damage) do { \
        struct item item = make(new_parent(1)); \
        ck_assert_ptr_null(item_check(&item)); \
        damage; \
        ck_assert_msg(item_check(&item) != NULL, "%s", #damage); \
        text_clear(&bytes); \
        write_item(&item, &bytes); \
        ck_assert_msg(!read_item(bytes.data, bytes.count, &read), "%s", #damage); \
        item_free(&item); \
    } while (0)
    REFUSE(data_item, item.parent->id = 0);
    REFUSE(data_item, item.choice = RECORD_CHOICE_LIMIT);
    REFUSE(data_item, item.outcome = 1);
    REFUSE(data_item, item_append(&item, ITEM_EXCLUDE, 40));
    REFUSE(data_item, item_append(&item, ITEM_FORCE, 1));
    REFUSE(data_item, item_append(&item, ITEM_SLEEP, 1));
    REFUSE(data_item, for (unsigned i = 0; i < ITEM_SET_MAX; i++) item_append(&item, ITEM_EXCLUDE, 100 + i));
    REFUSE(control_item, item.outcome = 3);
    REFUSE(control_item, item.outcome = 1ull << 32);
    REFUSE(control_item, item_append(&item, ITEM_SLEEP, 3));
    REFUSE(control_item, item_append(&item, ITEM_SLEEP, 1ull << 32));
    REFUSE(control_item, item_append(&item, ITEM_FORCE, 1ull << 32));
    REFUSE(control_item, for (unsigned i = 0; i < ITEM_LIST_MAX; i++) item_append(&item, ITEM_FORCE, 1));
#undef REFUSE
    struct item item = {0};
    ck_assert_ptr_nonnull(item_check(&item));
    text_fini(&bytes);
}
END_TEST

START_TEST(an_item_fits_its_parent)
{
    struct input *parent = new_parent(1);
    struct item control = control_item(parent), data = data_item(parent);
    struct item branch = {.parent = parent, .choice = 0, .outcome = 0};
    parent->references = 3;
    ck_assert_ptr_null(item_check_push(&control, &sites, &choices[1]));
    ck_assert_ptr_null(item_check_push(&data, &sites, &choices[2]));
    ck_assert_ptr_null(item_check_push(&branch, &sites, &choices[0]));
    ck_assert_ptr_nonnull(item_check_push(&control, &sites, &choices[0]));       /* forces behind a data choice */
    ck_assert_ptr_nonnull(item_check_push(&data, &sites, &choices[1]));          /* excludes a control's outcomes */
    ck_assert_ptr_nonnull(item_check_push(&branch, &sites, &choices[2]));        /* any value, and none excluded */
    branch.outcome = 1;
    ck_assert_ptr_nonnull(item_check_push(&branch, &sites, &choices[0]));        /* had already */
    branch.outcome = 2;
    ck_assert_ptr_nonnull(item_check_push(&branch, &sites, &choices[0]));        /* there is none */
    data.lists->value[0] = 41;
    ck_assert_ptr_nonnull(item_check_push(&data, &sites, &choices[2]));          /* the one had is not excluded */
    ck_assert_ptr_null(item_check_flip(&control, &run));
    control.choice = 2;
    ck_assert_ptr_nonnull(item_check_flip(&control, &run));                      /* one behind its prefix */
    control.choice = 3;
    control.prefix = item_prefix_of(&run, 3);
    ck_assert_ptr_nonnull(item_check_flip(&control, &run));                      /* behind the end */
    item_free(&control);
    item_free(&data);
    item_free(&branch);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/item");
    TCase *test = tcase_create("item");
    tcase_add_test(test, lists_stand_side_by_side);
    tcase_add_test(test, an_item_travels_with_its_parent);
    tcase_add_test(test, equal_items_are_equal_bytes);
    tcase_add_test(test, a_stream_has_each_parent_once);
    tcase_add_test(test, what_is_cut_short_is_refused);
    tcase_add_test(test, each_invariant_is_checked);
    tcase_add_test(test, an_item_fits_its_parent);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
