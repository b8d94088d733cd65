/** One entry per operation: tabs that write at the same moment about different ones lose nothing of each other. */
const PREFIX = 'junction.operation.';

/** Where an operation stands in the browser's storage. */
export const keyOf = (id: string): string => PREFIX + id;

/** The operation a key of the storage is about; undefined for other keys. */
export function operationIdOf(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
}

/** Whether anything has been kept, readable or not, of whatever network. A storage that refuses keeps nothing. */
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
