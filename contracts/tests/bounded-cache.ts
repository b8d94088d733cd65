/** Memoizes a pure function. The cache is cleared when it exceeds `limit` keys. */
export function memoizeBounded<T>(limit: number, compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    if (known.size >= limit) known.clear();
    known.set(key, value);
    return value;
  };
}
