void lock(void);
void unlock(void);
void save(int value);
void finish(int value)
{
    lock();
    unlock();
    if (value > 3)
        save(value);
}
