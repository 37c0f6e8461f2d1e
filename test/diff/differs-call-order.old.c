/* differs: finish */
void lock(void);
void unlock(void);
void save(int value);
void finish(int value)
{
    lock();
    if (value > 3)
        save(value);
    unlock();
}
