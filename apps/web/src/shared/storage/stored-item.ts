/**
 * Validator of parsed JSON. It has the shape of zod schemas; items that the first screen reads have hand-written
 * validators, since zod is not in the initial bundle.
 */
export interface JsonValidator<T> {
  readonly safeParse: (json: unknown) => { readonly data?: T | undefined };
}

/** Creates a validator from a function that returns undefined for invalid values. */
export const createJsonValidator = <T>(read: (json: unknown) => T | undefined): JsonValidator<T> => ({
  safeParse: (json) => ({ data: read(json) }),
});

/** Item in the browser's storage: its key, format and default. Invalid values are treated as missing. */
export interface StoredItem<T> {
  readonly key: string;
  readonly fallback: T;
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
}

/** Describes an item whose value is one of the given words. */
export function defineStoredChoice<const T extends string>(
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

/** Describes an item whose value is JSON. */
export function defineStoredJson<T>(key: string, check: JsonValidator<T>, fallback: T): StoredItem<T> {
  return {
    key,
    fallback,
    parse: (text) => check.safeParse(parseJsonOrUndefined(text)).data,
    format: (value) => JSON.stringify(value),
  };
}

/**
 * Describes an item whose value is JSON inside `{"v": version, "data": …}`. Data of other versions is treated as
 * missing. When its shape changes, increase the version and pass `upgrade` to keep stored data.
 */
export function defineVersionedStoredJson<T>(
  key: string,
  version: number,
  check: JsonValidator<T>,
  fallback: T,
  upgrade?: (data: unknown, version: number) => unknown,
): StoredItem<T> {
  return {
    key,
    fallback,
    parse: (text) => {
      const stored = parseJsonOrUndefined(text);
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

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
