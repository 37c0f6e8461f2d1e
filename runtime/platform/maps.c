/* maps.c - the mappings of the program that are neither ours, nor its variables, nor its stack. The
 * kernel's list of them is text, a line for each:
 *
 *   7f12a000-7f12b000 rw-p 00000000 00:00 0          [name] */
#include "runtime/platform/maps.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/variables.h"

#include <fcntl.h>

struct mapping {
    uint64_t from, to;
    bool is_writable, is_shared, has_file;
    char name;                         /* the first letter after the bracket of [heap] and the like, or 0 */
};

enum field { FIELD_FROM, FIELD_TO, FIELD_RIGHTS, FIELD_OFFSET, FIELD_DEVICE, FIELD_FILE, FIELD_NAME };

struct scan {
    enum field field;
    struct mapping mapping;
    bool was_bracket;
    maps_visitor *visit;
    void *context;
};

static uint64_t maps_digit(char c)
{
    return c <= '9' ? (uint64_t)(c - '0') : (uint64_t)(c - 'a' + 10);
}

static bool maps_overlaps(const struct mapping *mapping, uint64_t from, uint64_t to)
{
    return mapping->from < to && from < mapping->to;
}

static bool is_ours(const struct mapping *mapping)
{
    uint64_t slots = (uint64_t)PROCESS->exprs.slot;
    return (mapping->from == slots && mapping->to == slots + PROCESS->exprs.slot_bytes)
        || maps_overlaps(mapping, RT_BASE, STACK_TOP)
        || maps_overlaps(mapping, CUTE_FILTER_BASE, CUTE_FILTER_BASE + FILTER_SIZE)
        || maps_overlaps(mapping, INPUT_OBJECT_BASE, INPUT_OBJECT_BASE + INPUT_OBJECT_STRIDE * INPUT_SLOT_MAX);
}

static bool is_variables(const struct mapping *mapping)
{
    for (uint32_t i = 0; i < VARIABLES->range_count; i++) {
        uint64_t from = VARIABLES->range[i].start & -PAGE_SIZE;
        uint64_t to = (VARIABLES->range[i].start + VARIABLES->range[i].size + PAGE_SIZE - 1) & -PAGE_SIZE;
        if (mapping->from >= from && mapping->to <= to)
            return true;
    }
    return false;
}

/* The mapping with the thread's own block may come to hold pointers of the program, so it is not excluded. */
static void note_first(struct extent mapping, bool may_end, void *context)
{
    (void)may_end, (void)context;
    if ((uint64_t)__builtin_thread_pointer() - mapping.start >= mapping.size && MAPS->first_count < VARIABLE_RANGES)
        MAPS->first[MAPS->first_count++] = mapping;
}

void maps_begin(void)
{
    maps_visit(note_first, NULL);
}

static bool was_there(const struct mapping *mapping)
{
    for (uint32_t i = 0; i < MAPS->first_count; i++)
        if (mapping->from == MAPS->first[i].start && mapping->to - mapping->from == MAPS->first[i].size)
            return true;
    return false;
}

/* The kernel's first stack contains only data from before the run. */
static void end_line(struct scan *scan)
{
    const struct mapping *mapping = &scan->mapping;
    struct extent range = {mapping->from, mapping->to - mapping->from};
    bool is_first_stack = mapping->name == 's', may_end = mapping->is_shared && mapping->has_file;
    if (mapping->is_writable && !is_first_stack && !is_ours(mapping) && !is_variables(mapping) && !was_there(mapping))
        scan->visit(range, may_end, scan->context);
    scan->mapping = (struct mapping){0};
    scan->field = FIELD_FROM;
    scan->was_bracket = false;
}

static void maps_take(struct scan *scan, char c)
{
    struct mapping *mapping = &scan->mapping;
    switch (scan->field) {
    case FIELD_FROM:   mapping->from = mapping->from << 4 | maps_digit(c); break;
    case FIELD_TO:     mapping->to = mapping->to << 4 | maps_digit(c); break;
    case FIELD_RIGHTS:
        mapping->is_writable |= c == 'w';
        mapping->is_shared |= c == 's';
        break;
    case FIELD_FILE:   mapping->has_file |= c != '0'; break;
    case FIELD_NAME:
        if (scan->was_bracket && !mapping->name)
            mapping->name = c;
        scan->was_bracket = c == '[';
        break;
    case FIELD_OFFSET:
    case FIELD_DEVICE: break;
    }
}

static void scan_text(struct scan *scan, const char *text, const char *end)
{
    for (; text < end; text++) {
        if (*text == '\n')
            end_line(scan);
        else if (scan->field < FIELD_NAME && (*text == ' ' || (*text == '-' && scan->field == FIELD_FROM)))
            scan->field++;
        else
            maps_take(scan, *text);
    }
}

bool maps_visit(maps_visitor *visit, void *context)
{
    char text[4096];
    struct scan scan = {.visit = visit, .context = context};
    long size, file = raw_call4(SYS_openat, AT_FDCWD, (long)"/proc/self/maps", O_RDONLY | O_CLOEXEC, 0);
    if (file < 0)
        return false;
    while ((size = raw_call4(SYS_read, file, (long)text, sizeof text, 0)) > 0)
        scan_text(&scan, text, text + size);
    raw_call2(SYS_close, file, 0);
    return size == 0;
}

bool maps_has(uint64_t address)
{
    unsigned char there;
    return address < USER_END && raw_call4(SYS_mincore, (long)(address & -PAGE_SIZE), 1, (long)&there, 0) == 0;
}

bool maps_may_have_new(void)
{
    return !MAPS->are_watched || MAPS->had_new || MAPS->has_new;
}
