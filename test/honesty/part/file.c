/* A byte order that the instrumenter does not model: the file is left as it is. */
struct big {
    int value;
} __attribute__((scalar_storage_order("big-endian")));

int native(int x)
{
    struct big big = {x};

    return big.value;
}
