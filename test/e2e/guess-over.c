// toplevel=clear errors=1 error-lines=8 preconditions=1 guesses.length=1 verdict=error divergences=0 losses<=0 options=--max-string=3
/* Bytes: as many as a string may have characters. */
void clear(void *block, unsigned size)
{
    unsigned char *byte = block;

    for (unsigned i = 0; i <= size; i++)
        byte[i] = 0;
}
