/* everything.c - for tests: each number that is loaded without a shadow becomes an input.
 *
 * Its value is the one in memory, unless the request wants another, which is written there first. Constant objects keep
 * their values: a probe writes to the memory, and a fault shows that it is constant. */
#include "runtime/eval/everything.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/context.h"
#include "runtime/record/cell.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#define SITE_LIMIT (1u << 20)          /* sites with an occurrence count of their own */
struct everything {
    void *probe_stack;                 /* not NULL: a probe is running, which a fault ends */
    uint64_t probe_address;
    bool probe_answer;
    struct cell_slot occurrence[SITE_LIMIT];
    char probe_area[1u << 14] __attribute__((aligned(64)));
};
#define EVERYTHING AREA(everything)
AREA_FITS(everything);

/* The probe runs on a stack of its own, so the signal handler can leave it like any context. */
static void probe_write(void)
{
    volatile uint8_t *byte = (volatile uint8_t *)EVERYTHING->probe_address;
    *byte = *byte;
    EVERYTHING->probe_answer = true;
    context_return(EVERYTHING->probe_stack);
}

/* A signal handler begins with empty floating-point and vector registers, and leaving a context resets the x87 unit.
 * The program may be using them, so they are saved. */
static bool is_writable(uint64_t address)
{
    char registers[512] __attribute__((aligned(16)));
    __asm__ volatile("fxsave %0" : "=m"(registers));
    EVERYTHING->probe_address = address;
    EVERYTHING->probe_answer = false;
    context_call(&EVERYTHING->probe_stack, EVERYTHING->probe_area + sizeof EVERYTHING->probe_area, probe_write);
    EVERYTHING->probe_stack = NULL;
    __asm__ volatile("fxrstor %0" : : "m"(registers));
    return EVERYTHING->probe_answer;
}

void everything_fault(void)
{
    if (EVERYTHING->probe_stack)
        context_return(EVERYTHING->probe_stack);
}

/* Count one more input of this site in this run. Returns the count. */
static uint32_t next_occurrence(uint32_t site)
{
    struct cell_slot *slot = &EVERYTHING->occurrence[site % SITE_LIMIT];
    if (slot->run != PROCESS->run)
        *slot = (struct cell_slot){.run = PROCESS->run};
    return ++slot->count;
}

static const char *type_of_size(unsigned size)
{
    return size == 1 ? "uint8_t" : size == 2 ? "uint16_t" : size == 4 ? "uint32_t" : "uint64_t";
}

static const char *float_of_size(unsigned size)
{
    return size == 4 ? "float" : "double";
}

cute_sym everything_load(const struct cute_site *site, uint32_t number, uint64_t address)
{
    unsigned size = site->size;
    uint64_t value = 0;
    uint32_t index;
    bool is_float = site->kind == CUTE_SITE_LOAD_FLOAT;
    if ((site->kind != CUTE_SITE_LOAD && !is_float) || (size != 1 && size != 2 && size != 4 && size != 8) ||
        !is_writable(address) || !is_writable(address + size - 1))
        return 0;
    memcpy(&value, (const void *)address, size);
    struct path path = path_add_number((struct path){0, key_begin()}, "load@", number, "");
    path = path_add_number(path, "#", next_occurrence(number), "");
    struct cell cell = {.kind = is_float ? CELL_FLOAT : CELL_INT, .width = (uint8_t)(8 * size)};
    if (!input_cell(path, is_float ? float_of_size(size) : type_of_size(size), cell, &value, &index)) {
        record_loss(number, LOSS_OBJECTS);
        return 0;
    }
    value = PROCESS->record->cell[index].value;
    memcpy((void *)address, &value, size);
    struct val input = val_settle(8 * size, value, expr_input(&PROCESS->exprs, 8 * size, index));
    shadow_put(address, size, input);
    return input.sym;
}
