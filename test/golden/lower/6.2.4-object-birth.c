/* A memory local is concrete when it is born, a register local needs no word about it; arguments may wait for both. */
void take(int *);
int birth(int in_memory, int in_register)
{
    int local, other = in_register, array[4];
    take(&local);
    take(&in_memory);
    array[1] = 7;
    return other + array[1];
}
