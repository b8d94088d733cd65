/** One entry per operation: tabs that write different ones at the same time do not conflict. */
const PREFIX = 'junction.operation.';

/** Storage key of an operation. */
export const keyOf = (id: string): string => PREFIX + id;

/** Operation id of a storage key; undefined for other keys. */
export function operationIdOf(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
}

/** True if any operation is stored, readable or not, of any network. A failing storage contains none. */
export function hasKept(storage: () => Storage): boolean {
  try {
    const there = storage();
    return Array.from({ length: there.length }, (_, index) => there.key(index) ?? '').some(
      (key) => operationIdOf(key) !== undefined,
    );
  } catch {
    return false;
  }
}
