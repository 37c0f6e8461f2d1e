/* differs: midpoint */
int midpoint(int low, int high) { return low < high ? low + (int)(((unsigned)high - (unsigned)low) / 2) : low; }
