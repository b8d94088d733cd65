import type { Side } from './selection.ts';

/** Entered amount and its side, as canonical text. */
export interface TypedAmount {
  readonly side: Side;
  readonly text: string;
}

/** Entered amount in the URL, keyed by its side. Short ones are numbers, `?sell=1.5`. */
export interface AmountSearch {
  readonly sell?: string | number | undefined;
  readonly receive?: string | number | undefined;
}

const AMOUNT = /^(\d{0,60})(?:\.(\d{0,30}))?$/;
/** Digits that a number in a URL represents exactly. */
const EXACT_DIGITS = 15;

/** Removes superfluous zeros; undefined if zero or invalid. */
function normalize(text: string): string | undefined {
  const [, integer = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  const [left, right] = [integer.replace(/^0+/, ''), fraction.replace(/0+$/, '')];
  if (left + right === '') return undefined;
  return right === '' ? left : `${left === '' ? '0' : left}.${right}`;
}

const isExact = (text: string): boolean => text.replace(/^0\.0*|\./, '').length <= EXACT_DIGITS;

function readText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return normalize(raw);
  // The router has parsed digits as a number, which may be inexact for more digits.
  const text = typeof raw === 'number' ? normalize(String(raw)) : undefined;
  return text !== undefined && isExact(text) ? text : undefined;
}

function writeText(text: string): string | number {
  const number = Number(text);
  return isExact(text) && String(number) === text ? number : text;
}

/** Parses the amount of a URL; invalid and second amounts are ignored. */
export function readTypedAmount(search: {
  readonly sell?: unknown;
  readonly receive?: unknown;
}): TypedAmount | undefined {
  const [sell, receive] = [readText(search.sell), readText(search.receive)];
  if (sell !== undefined) return { side: 'left', text: sell };
  return receive === undefined ? undefined : { side: 'right', text: receive };
}

/** Serializes the amount for the URL; undefined while incomplete. */
export function writeTypedAmount(typed: TypedAmount | undefined): AmountSearch {
  const text = typed === undefined ? undefined : normalize(typed.text);
  if (typed === undefined || text === undefined) return {};
  return typed.side === 'left' ? { sell: writeText(text) } : { receive: writeText(text) };
}

/** Canonical text of an amount. */
export const amountKey = (typed: TypedAmount | undefined): string => JSON.stringify(writeTypedAmount(typed));
