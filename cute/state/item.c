/* Items as bytes: what one process writes another one of the same build reads. */
#include "cute/state/item.h"
#include <stdlib.h>

void item_free(struct item *item)
{
    if (item->list_count)
        free(item->list);
    if (--item->parent->references == 0)
        input_free(item->parent);
}

static void item_write(struct item_codec *items, const struct item *item)
{
    struct codec *codec = items->codec;
    struct item copy = *item;
    const uint64_t *known = map_get(&items->numbers, (uintptr_t)item->parent);
    size_t number = known ? *known : items->numbers.count;
    code(codec, &copy, sizeof copy);
    code(codec, &number, sizeof number);
    if (!codec->is_broken && map_put(&items->numbers, (uintptr_t)item->parent, number))
        input_code(codec, copy.parent);
    if (copy.list_count)
        code(codec, copy.list, copy.list_count * sizeof *copy.list);
}

/* Nothing is left of an item that is broken: it stays as it was. */
static void item_read(struct item_codec *items, struct item *item)
{
    struct codec *codec = items->codec;
    struct item copy;
    size_t number = 0;
    code(codec, &copy, sizeof copy);
    code(codec, &number, sizeof number);
    codec->is_broken |= number > items->inputs.count;
    if (codec->is_broken)
        return;
    if (number == items->inputs.count) {
        copy.parent = input_code(codec, NULL);
        vec_append(&items->inputs, &copy.parent, 1);
    } else {
        copy.parent = *(struct input **)vec_at(&items->inputs, number);
        copy.parent->references++;
    }
    code_clean_bool(&copy.is_put_off);
    code_clean_bool(&copy.is_extra);
    if (copy.list_count > codec->left / sizeof *copy.list) {
        codec->is_broken = true;
        copy.list_count = 0;
    }
    if (copy.list_count) {
        copy.list = mem_alloc(copy.list_count * sizeof *copy.list);
        code(codec, copy.list, copy.list_count * sizeof *copy.list);
    }
    if (codec->is_broken)
        item_free(&copy);
    else
        *item = copy;
}

void item_code(struct item_codec *items, struct item *item)
{
    if (codec_reads(items->codec))
        item_read(items, item);
    else
        item_write(items, item);
}
