void wipe(void *p, unsigned size);
void wipe(void *p, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        ((char *)p)[i] = 0;
}
