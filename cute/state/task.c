/* An input that other tasks or the frontier also refer to is copied, once per task: in random order, the items of one
 * run are not adjacent. A reference count belongs to the frontier or to one task, never to both. */
#include "cute/state/task.h"

#define COPIED (UINT64_C(1) << 63)         /* of the number in an input's id: the task has copied it, not made it */

void task_init(struct task *task, const struct knowledge *known, const char *program, const struct site_table *sites,
               const struct cfg *cfg)
{
    *task = (struct task){0};
    vec_init(&task->items, sizeof(struct item));
    vec_init(&task->uses, sizeof(struct bucket_use));
    knowledge_init(&task->found, known, program, sites, cfg);
}

void task_fini(struct task *task)
{
    struct item *items = task->items.data;
    for (size_t i = 0; i < task->items.count; i++)
        item_free(&items[i]);
    vec_fini(&task->uses);
    vec_fini(&task->items);
    knowledge_fini(&task->found);
}

static struct input *own_input(struct task *task, struct input *input)
{
    if (input->references == 1)
        return input;
    input->references--;
    struct input *copy = input_copy(input);
    copy->id = input_id(task->seed, COPIED | task->copies++);
    return copy;
}

void task_take(struct task *task, struct item *first, size_t count)
{
    struct map owns;                       /* input -> the task's own copy */
    map_init(&owns);
    for (size_t i = 0; i < count; i++) {
        struct input *input = first[i].parent;
        const uint64_t *known = map_get(&owns, (uintptr_t)input);
        if (known) {
            first[i].parent = (struct input *)(uintptr_t)*known;
            first[i].parent->references++;
            if (--input->references == 0)
                input_free(input);
        } else {
            first[i].parent = own_input(task, input);
            map_put(&owns, (uintptr_t)input, (uintptr_t)first[i].parent);
        }
    }
    map_fini(&owns);
    vec_append(&task->items, first, count);
}
