/** Each operation has its own entry, so that tabs writing different operations do not overwrite each other. */
const PREFIX = 'junction.operation.';

export const keyOf = (id: string): string => PREFIX + id;

/** Returns the id in a storage key; undefined for keys of other data. */
export function operationIdOf(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
}

/**
 * True if the storage has an entry of any operation, on any network and even if it cannot be parsed. False if the
 * storage cannot be accessed.
 */
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
