import type { SwapFormSide } from './selection.ts';

/** Entered amount and its side, as canonical text. */
export interface TypedAmount {
  readonly side: SwapFormSide;
  readonly text: string;
}

/** Search parameters with the entered amount, named by its side. Amounts with few digits are numbers: `?sell=1.5`. */
export interface TypedAmountSearchParams {
  readonly sell?: string | number | undefined;
  readonly receive?: string | number | undefined;
}

const AMOUNT = /^(\d{0,60})(?:\.(\d{0,30}))?$/;
/** Maximum number of digits that a JavaScript number represents exactly. */
const EXACT_DIGITS = 15;

/** Removes superfluous zeros; undefined if zero or invalid. */
function normalizeAmountText(text: string): string | undefined {
  const [, integer = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  const [left, right] = [integer.replace(/^0+/, ''), fraction.replace(/0+$/, '')];
  if (left + right === '') return undefined;
  return right === '' ? left : `${left === '' ? '0' : left}.${right}`;
}

const isExact = (text: string): boolean => text.replace(/^0\.0*|\./, '').length <= EXACT_DIGITS;

function readText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return normalizeAmountText(raw);
  // The router parses a parameter that consists of digits as a number. Numbers with many digits are inexact and are
  // ignored.
  const text = typeof raw === 'number' ? normalizeAmountText(String(raw)) : undefined;
  return text !== undefined && isExact(text) ? text : undefined;
}

function writeText(text: string): string | number {
  const number = Number(text);
  return isExact(text) && String(number) === text ? number : text;
}

/** Parses the amount in the URL. Invalid amounts are ignored. If `sell` is valid, `receive` is ignored. */
export function parseTypedAmount(search: {
  readonly sell?: unknown;
  readonly receive?: unknown;
}): TypedAmount | undefined {
  const [sell, receive] = [readText(search.sell), readText(search.receive)];
  if (sell !== undefined) return { side: 'left', text: sell };
  return receive === undefined ? undefined : { side: 'right', text: receive };
}

/** Converts the entered amount to search parameters; empty while the amount is incomplete. */
export function serializeTypedAmount(typed: TypedAmount | undefined): TypedAmountSearchParams {
  const text = typed === undefined ? undefined : normalizeAmountText(typed.text);
  if (typed === undefined || text === undefined) return {};
  return typed.side === 'left' ? { sell: writeText(text) } : { receive: writeText(text) };
}

/** Returns a key that is equal for equal amounts. */
export const getTypedAmountKey = (typed: TypedAmount | undefined): string =>
  JSON.stringify(serializeTypedAmount(typed));
