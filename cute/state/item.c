/* Serialized items are not trusted: an item that is read must pass item_check. */
#include "cute/state/item.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FLAG_DEFERRED = 1, FLAG_REDUNDANT = 2 };

/* ---- lists ---- */

static size_t lists_size(const uint32_t count[ITEM_LIST_COUNT])
{
    size_t values = 0;
    for (unsigned i = 0; i < ITEM_LIST_COUNT; i++)
        values += count[i];
    return sizeof(struct item_lists) + values * sizeof(uint64_t);
}

static size_t list_start(const struct item_lists *lists, enum item_list list)
{
    size_t start = 0;
    for (unsigned i = 0; i < list; i++)
        start += lists->count[i];
    return start;
}

const uint64_t *item_values(const struct item *item, enum item_list list)
{
    return item_count(item, list) ? item->lists->value + list_start(item->lists, list) : NULL;
}

void item_append(struct item *item, enum item_list list, uint64_t value)
{
    static const struct item_lists none;
    const struct item_lists *old = item->lists ? item->lists : &none;
    size_t size = lists_size(old->count), before = list_start(old, list) + old->count[list];
    size_t head = sizeof *old + before * sizeof value;
    struct item_lists *lists = mem_alloc(size + sizeof value);
    memcpy(lists, old, head);
    memcpy((char *)lists + head, &value, sizeof value);
    memcpy((char *)lists + head + sizeof value, (const char *)old + head, size - head);
    lists->count[list]++;
    free(item->lists);
    item->lists = lists;
}

struct item item_copy(const struct item *item)
{
    struct item copy = *item;
    if (item->lists) {
        size_t size = lists_size(item->lists->count);
        copy.lists = memcpy(mem_alloc(size), item->lists, size);
    }
    copy.parent->references++;
    return copy;
}

void item_free(struct item *item)
{
    free(item->lists);
    if (--item->parent->references == 0)
        input_free(item->parent);
}

/* ---- invariants ---- */

static bool has_value(const struct item *item, enum item_list list, uint64_t value)
{
    const uint64_t *values = item_values(item, list);
    for (uint32_t i = 0; i < item_count(item, list); i++)
        if (values[i] == value)
            return true;
    return false;
}

static bool has_twice(const struct item *item, enum item_list list)
{
    const uint64_t *values = item_values(item, list);
    for (uint32_t i = 1; i < item_count(item, list); i++)
        for (uint32_t k = 0; k < i; k++)
            if (values[k] == values[i])
                return true;
    return false;
}

/* In a request the outcomes of control choices have 32 bits. */
static bool has_wide_value(const struct item *item, enum item_list list)
{
    const uint64_t *values = item_values(item, list);
    for (uint32_t i = 0; i < item_count(item, list); i++)
        if (values[i] > UINT32_MAX)
            return true;
    return false;
}

static const char *check_lists(const struct item *item)
{
    bool is_control = item_count(item, ITEM_FORCE) || item_count(item, ITEM_SLEEP);
    for (unsigned i = 0; i < ITEM_LIST_COUNT; i++)
        if (item->lists->count[i] > (i == ITEM_FORCE ? ITEM_LIST_MAX : ITEM_SET_MAX))
            return "one of its lists is too long";
    if (item_count(item, ITEM_EXCLUDE) && is_control)
        return "it excludes outcomes, as of a data choice, and forces or puts to sleep some, as of a control choice";
    if (item_count(item, ITEM_EXCLUDE) && item->outcome)
        return "it wants an outcome and excludes others";
    if (is_control && item->outcome > UINT32_MAX)
        return "it wants an outcome that no control choice has";
    if (has_twice(item, ITEM_EXCLUDE) || has_twice(item, ITEM_SLEEP))
        return "one of its sets has a value twice";
    if (has_wide_value(item, ITEM_FORCE) || has_wide_value(item, ITEM_SLEEP))
        return "one of its lists has an outcome that no control choice has";
    if (has_value(item, ITEM_SLEEP, item->outcome))
        return "the outcome that it wants sleeps";
    return NULL;
}

const char *item_check(const struct item *item)
{
    if (!item->parent || item->parent->references == 0)
        return "it has no parent";
    if (item->parent->id == 0)
        return "its parent has no id";
    if (item->parent->value_count > REQUEST_VALUE_LIMIT || item->parent->control_count > REQUEST_CONTROL_LIMIT)
        return "its parent does not fit into a request";
    if (item->choice >= RECORD_CHOICE_LIMIT)
        return "no run has so many choices";
    return item->lists ? check_lists(item) : NULL;
}

const char *item_check_push(const struct item *item, const struct site_table *sites, const struct choice *choice)
{
    uint64_t outcomes = choice_outcomes(sites, choice);
    bool excludes = item_count(item, ITEM_EXCLUDE) > 0;
    if (excludes && choice_is_control(choice))
        return "it excludes outcomes of a control choice";
    if ((item_count(item, ITEM_FORCE) || item_count(item, ITEM_SLEEP)) && !choice_is_control(choice))
        return "it forces outcomes, or puts some to sleep, behind a data choice";
    if (excludes && !has_value(item, ITEM_EXCLUDE, choice->outcome))
        return "it does not exclude the outcome that its parent had";
    if (!excludes && item->outcome == choice->outcome)
        return "it wants the outcome that its parent had";
    if (!excludes && item->outcome >= outcomes)
        return "it wants an outcome that its choice does not have";
    return item_check(item);
}

uint64_t item_prefix_of(const struct run *run, uint32_t end)
{
    uint64_t hash = 0;
    for (uint32_t i = 0; i < end; i++)
        hash = prefix_hash(hash, run->choices[i].kind, run->choices[i].site, run->choices[i].outcome);
    return hash;
}

const char *item_check_flip(const struct item *item, const struct run *run)
{
    if (item->choice >= run->choice_count)
        return "its parent's run ends before its choice";
    if (item_prefix_of(run, item->choice) != item->prefix)
        return "its parent's run takes another path to its choice";
    return item_check(item);
}

/* ---- serialization ---- */

void item_codec_init(struct item_codec *items, struct codec *codec)
{
    items->codec = codec;
    map_init(&items->inputs);
}

void item_codec_fini(struct item_codec *items)
{
    map_fini(&items->inputs);
}

/* Write or read the parent's id, and at its first use the input. When reading, the item gets a reference to the input;
 * NULL if it is broken. */
static struct input *parent_code(struct item_codec *items, struct input *parent)
{
    struct codec *codec = items->codec;
    uint64_t id = parent ? parent->id : 0;
    codec_bytes(codec, &id, sizeof id);
    if (codec->is_broken)
        return NULL;
    const uint64_t *known = map_get(&items->inputs, id);
    if (known) {
        struct input *input = (struct input *)(uintptr_t)*known;
#ifdef CUTE_CHECKED
        assert(!parent || parent == input);
#endif
        input->references += !parent;
        return input;
    }
    struct input *input = input_code(codec, parent);
    input->id = id;
    map_put(&items->inputs, id, (uintptr_t)input);
    return input;
}

static void lists_code(struct codec *codec, struct item_lists **lists)
{
    static const struct item_lists none;
    struct item_lists counts = *lists ? **lists : none;
    for (unsigned i = 0; i < ITEM_LIST_COUNT; i++) {
        codec_bytes(codec, &counts.count[i], sizeof counts.count[i]);
        codec->is_broken |= counts.count[i] > ITEM_LIST_MAX;
    }
    size_t size = lists_size(counts.count), bytes = size - sizeof counts;
    if (codec_reads(codec)) {
        codec->is_broken |= bytes > codec->left;
        *lists = bytes && !codec->is_broken ? memcpy(mem_alloc(size), &counts, sizeof counts) : NULL;
    }
    if (*lists)
        codec_bytes(codec, (*lists)->value, bytes);
}

static void fields_code(struct codec *codec, struct item *item)
{
    unsigned char flags = (unsigned char)((item->is_deferred ? FLAG_DEFERRED : 0)
                                          | (item->is_redundant ? FLAG_REDUNDANT : 0));
    codec_bytes(codec, &item->choice, sizeof item->choice);
    codec_bytes(codec, &item->prefix, sizeof item->prefix);
    codec_bytes(codec, &item->outcome, sizeof item->outcome);
    codec_bytes(codec, &item->context, sizeof item->context);
    codec_bytes(codec, &item->target, sizeof item->target);
    codec_bytes(codec, &flags, sizeof flags);
    item->is_deferred = flags & FLAG_DEFERRED;
    item->is_redundant = flags & FLAG_REDUNDANT;
    codec->is_broken |= (flags & ~(FLAG_DEFERRED | FLAG_REDUNDANT)) != 0;
    lists_code(codec, &item->lists);
}

void item_code(struct item_codec *items, struct item *item)
{
    struct codec *codec = items->codec;
    struct item copy = {0};
    if (!codec_reads(codec))
        copy = *item;
    copy.parent = parent_code(items, copy.parent);
    if (!copy.parent)
        return;
    fields_code(codec, &copy);
    if (!codec_reads(codec))
        return;
    codec->is_broken = codec->is_broken || item_check(&copy);
    if (codec->is_broken)
        item_free(&copy);
    else
        *item = copy;
}
