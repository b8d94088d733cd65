import * as z from 'zod/mini';

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

/** JSON checked by a schema. */
export function storedJson<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): StoredItem<T> {
  return {
    key,
    fallback,
    parse: (text) => schema.safeParse(readJson(text)).data,
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
  schema: z.ZodMiniType<T>,
  fallback: T,
  upgrade?: (data: unknown, version: number) => unknown,
): StoredItem<T> {
  const envelope = z.object({ v: z.int(), data: z.unknown() });
  return {
    key,
    fallback,
    parse: (text) => {
      const stored = envelope.safeParse(readJson(text)).data;
      if (!stored) return undefined;
      const data = stored.v === version ? stored.data : upgrade?.(stored.data, stored.v);
      return schema.safeParse(data).data;
    },
    format: (value) => JSON.stringify({ v: version, data: value }),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
