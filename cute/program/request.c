/* A request has a capacity of megabytes, of which most runs use a few hundred bytes: only those are written and
 * copied. */
#include "cute/program/request.h"
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "base/arena.h"
#include "base/map.h"

struct request *request_new(void)
{
    struct request *request = mem_alloc(sizeof *request);
    memset(request, 0, offsetof(struct request, clone));
    return request;
}

void request_begin(struct request *request, const struct settings *settings)
{
    request->flags = (settings->self_check ? REQUEST_SELF_CHECK : 0u) | (settings->fork_mode ? REQUEST_FRESH : 0u)
                   | (settings->everything ? REQUEST_EVERYTHING : 0u)
                   | settings_fail_flags(settings->fails);
    limits_request(&settings->limits, request);
    request->checks = settings->checks;
    snprintf(request->no_model, sizeof request->no_model, "%s", settings->no_model ? settings->no_model : "");
    request->first = settings->first_random ? hash_word(settings->seed) | 1 : 0;
    missing_rules_request(&settings->missing, request);
    request->bound_count = settings->bounds.count;
    memcpy(request->bound, settings->bounds.bound, sizeof request->bound);
    request->value_count = request->control_count = request->clone_count = 0;
}

void request_copy(struct request *to, const struct request *from)
{
    assert(from->value_count <= REQUEST_VALUE_LIMIT && from->control_count <= REQUEST_CONTROL_LIMIT);
    assert(from->clone_count <= REQUEST_CLONE_LIMIT && from->missing_count <= MISSING_RULES);
    memcpy(to, from, offsetof(struct request, clone));
    memcpy(to->clone, from->clone, from->clone_count * sizeof *to->clone);
    memcpy(to->missing, from->missing, from->missing_count * sizeof *to->missing);
    memcpy(to->value, from->value, from->value_count * sizeof *to->value);
    memcpy(to->control, from->control, from->control_count * sizeof *to->control);
}
