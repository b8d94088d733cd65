/**
 * What JSON has to be. A schema of zod is one; what the first load reads is checked by hand, for zod is not in it.
 */
export interface Check<T> {
  readonly safeParse: (json: unknown) => { readonly data?: T | undefined };
}

/** A check by hand: undefined for what does not fit. */
export const checkedBy = <T>(read: (json: unknown) => T | undefined): Check<T> => ({
  safeParse: (json) => ({ data: read(json) }),
});

/** One key of the browser's storage with its format. What does not parse counts as not stored. */
export interface StoredItem<T> {
  readonly key: string;
  readonly fallback: T;
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
}

/** A plain word out of a list. */
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

/** JSON that was checked. */
export function storedJson<T>(key: string, check: Check<T>, fallback: T): StoredItem<T> {
  return {
    key,
    fallback,
    parse: (text) => check.safeParse(readJson(text)).data,
    format: (value) => JSON.stringify(value),
  };
}

/**
 * Our own JSON inside `{"v": version, "data": …}`. An older or newer version counts as not stored:
 * raise the version when the shape changes and give `upgrade` to keep old data.
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
