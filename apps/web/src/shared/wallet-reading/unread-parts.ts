import type { Unread } from './unread.ts';

/** Further functions to read getter results. They are separate because the first screen does not need them. */

export const flagIn = (unread: Unread<boolean> | undefined): boolean | undefined =>
  typeof unread?.value === 'boolean' ? unread.value : undefined;

/** Returns a text or cell; undefined if it is not one. */
export const textIn = (unread: Unread<string> | undefined): string | undefined =>
  typeof unread?.value === 'string' ? unread.value : undefined;

export function listIn<Item>(
  unread: Unread<readonly Item[]> | undefined,
): readonly Unread<Item>[] | undefined {
  return Array.isArray(unread?.value)
    ? (unread.value as readonly unknown[]).map((value) => ({ value }))
    : undefined;
}

/** Returns a field of a record; its value is undefined if the field is missing. */
export function fieldIn<Fields, Name extends keyof Fields & string>(
  unread: Unread<Fields> | undefined,
  name: Name,
): Unread<Fields[Name]> {
  const fields = unread?.value;
  const isRecord = typeof fields === 'object' && fields !== null;
  return { value: isRecord ? (fields as Readonly<Record<string, unknown>>)[name] : undefined };
}
