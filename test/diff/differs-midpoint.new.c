int midpoint(int low, int high) { return low < high ? (low + high) / 2 : low; }
