// length=4 calls=4 error=index_out_of_bounds function=counter_put
/* A module with variables instead of a structure. With BUG there is room for one less than it says. */
enum { ROOM = 4 };
#ifdef BUG
static int items[ROOM - 1];
#else
static int items[ROOM];
#endif
static int count;

void counter_put(int item)
{
    if (count < ROOM)
        items[count++] = item;
}

int counter_take(void)
{
    return count ? items[--count] : 0;
}

void counter_turn(void)
{
    for (int i = 0; i < count / 2; i++) {
        int item = items[i];
        items[i] = items[count - 1 - i];
        items[count - 1 - i] = item;
    }
}
