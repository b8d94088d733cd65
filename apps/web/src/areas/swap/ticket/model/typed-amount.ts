import type { Side } from './selection.ts';

/** The amount that was typed, on its side, as canonical text. */
export interface TypedAmount {
  readonly side: Side;
  readonly text: string;
}

/** The typed amount in the address of the page: under the name of its side. Short ones are numbers, `?sell=1.5`. */
export interface AmountSearch {
  readonly sell?: string | number | undefined;
  readonly receive?: string | number | undefined;
}

const AMOUNT = /^(\d{0,60})(?:\.(\d{0,30}))?$/;
/** Digits that a number of an address holds exactly. */
const EXACT_DIGITS = 15;

/** Without superfluous zeros; undefined for zero and for what is no amount. */
function normalize(text: string): string | undefined {
  const [, whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  const [left, right] = [whole.replace(/^0+/, ''), fraction.replace(/0+$/, '')];
  if (left + right === '') return undefined;
  return right === '' ? left : `${left === '' ? '0' : left}.${right}`;
}

const isExact = (text: string): boolean => text.replace(/^0\.0*|\./, '').length <= EXACT_DIGITS;

function readText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return normalize(raw);
  // The router has already turned digits into a number: with more of them the amount may be another one by now.
  const text = typeof raw === 'number' ? normalize(String(raw)) : undefined;
  return text !== undefined && isExact(text) ? text : undefined;
}

function writeText(text: string): string | number {
  const number = Number(text);
  return isExact(text) && String(number) === text ? number : text;
}

/** Reads the amount of an address; what is none is ignored, and so is a second one. */
export function readTypedAmount(search: {
  readonly sell?: unknown;
  readonly receive?: unknown;
}): TypedAmount | undefined {
  const [sell, receive] = [readText(search.sell), readText(search.receive)];
  if (sell !== undefined) return { side: 'left', text: sell };
  return receive === undefined ? undefined : { side: 'right', text: receive };
}

/** The amount as it is kept in the address; nothing of one that says nothing yet. */
export function writeTypedAmount(typed: TypedAmount | undefined): AmountSearch {
  const text = typed === undefined ? undefined : normalize(typed.text);
  if (typed === undefined || text === undefined) return {};
  return typed.side === 'left' ? { sell: writeText(text) } : { receive: writeText(text) };
}

/** The same text for the same amount, however it is written. */
export const amountKey = (typed: TypedAmount | undefined): string => JSON.stringify(writeTypedAmount(typed));
