/**
 * Validator of JSON. Zod schemas have this shape; items that the first screen reads have hand-written validators,
 * since zod is not in the initial bundle.
 */
export interface Check<T> {
  readonly safeParse: (json: unknown) => { readonly data?: T | undefined };
}

/** Wraps a function that returns undefined for invalid values as a validator. */
export const checkedBy = <T>(read: (json: unknown) => T | undefined): Check<T> => ({
  safeParse: (json) => ({ data: read(json) }),
});

/** Item of the browser's storage: its key, format and default. Invalid values count as not stored. */
export interface StoredItem<T> {
  readonly key: string;
  readonly fallback: T;
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
}

/** Describes an item that holds one of several words. */
export function storedChoice<const T extends string>(
  key: string,
  choices: readonly T[],
  fallback: T,
): StoredItem<T> {
  return {
    key,
    fallback,
    parse: (text) => choices.find((choice) => choice === text),
    format: (value) => value,
  };
}

/** Describes an item that holds JSON. */
export function storedJson<T>(key: string, check: Check<T>, fallback: T): StoredItem<T> {
  return {
    key,
    fallback,
    parse: (text) => check.safeParse(readJson(text)).data,
    format: (value) => JSON.stringify(value),
  };
}

/**
 * Describes an item that holds JSON inside `{"v": version, "data": …}`. Other versions count as not stored. When the
 * shape changes, increase the version and pass `upgrade` to keep stored data.
 */
export function storedVersioned<T>(
  key: string,
  version: number,
  check: Check<T>,
  fallback: T,
  upgrade?: (data: unknown, version: number) => unknown,
): StoredItem<T> {
  return {
    key,
    fallback,
    parse: (text) => {
      const stored = readJson(text);
      if (!isRecord(stored)) return undefined;
      const { v, data } = stored;
      if (!Number.isInteger(v)) return undefined;
      return check.safeParse(v === version ? data : upgrade?.(data, Number(v))).data;
    },
    format: (value) => JSON.stringify({ v: version, data: value }),
  };
}

export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
