import type { Unvalidated } from './unread.ts';

/**
 * Returns a boolean from a getter result; undefined if the value is not one. The functions in this file are separate
 * from `unread.ts` because the first screen does not need them.
 */

export const toBooleanOrUndefined = (unread: Unvalidated<boolean> | undefined): boolean | undefined =>
  typeof unread?.value === 'boolean' ? unread.value : undefined;

/** Returns the value (plain text or an encoded cell) if it is a string, otherwise undefined. */
export const toTextOrUndefined = (unread: Unvalidated<string> | undefined): string | undefined =>
  typeof unread?.value === 'string' ? unread.value : undefined;

export function toListOrUndefined<Item>(
  unread: Unvalidated<readonly Item[]> | undefined,
): readonly Unvalidated<Item>[] | undefined {
  return Array.isArray(unread?.value)
    ? (unread.value as readonly unknown[]).map((value) => ({ value }))
    : undefined;
}

/** Returns a field of a record. The field's value is undefined if it is missing. */
export function getUnvalidatedField<Fields, Name extends keyof Fields & string>(
  unread: Unvalidated<Fields> | undefined,
  name: Name,
): Unvalidated<Fields[Name]> {
  const fields = unread?.value;
  const isRecord = typeof fields === 'object' && fields !== null;
  return { value: isRecord ? (fields as Readonly<Record<string, unknown>>)[name] : undefined };
}
