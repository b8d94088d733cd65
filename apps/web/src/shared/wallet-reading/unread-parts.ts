import type { Unread } from './unread.ts';

/** Further result parsers, not needed by the first screen. */

export const flagIn = (unread: Unread<boolean> | undefined): boolean | undefined =>
  typeof unread?.value === 'boolean' ? unread.value : undefined;

/** Texts and cells. */
export const textIn = (unread: Unread<string> | undefined): string | undefined =>
  typeof unread?.value === 'string' ? unread.value : undefined;

export function listIn<Item>(
  unread: Unread<readonly Item[]> | undefined,
): readonly Unread<Item>[] | undefined {
  return Array.isArray(unread?.value)
    ? (unread.value as readonly unknown[]).map((value) => ({ value }))
    : undefined;
}

/** Field of a record; a missing one is unread as well. */
export function fieldIn<Fields, Name extends keyof Fields & string>(
  unread: Unread<Fields> | undefined,
  name: Name,
): Unread<Fields[Name]> {
  const fields = unread?.value;
  const isRecord = typeof fields === 'object' && fields !== null;
  return { value: isRecord ? (fields as Readonly<Record<string, unknown>>)[name] : undefined };
}
