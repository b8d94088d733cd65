/**
 * Functions that format and parse the text of an amount while the user types. The canonical text consists of digits and
 * at most one dot, without group separators.
 */

const NO_BREAK_SPACE = '\u00a0';
const GROUP_SEPARATOR_PATTERN = /[\s'_\u00a0\u2009\u202f]/g;

/** Returns the display text of an amount: the integer part is grouped by three with no-break spaces. */
export function groupAmountDigits(text: string): string {
  const [integer = '', fraction] = text.split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Returns the caret position in the grouped text that follows `count` canonical characters. */
export function getGroupedCaretPosition(grouped: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === count) return at;
    if (grouped[at] !== NO_BREAK_SPACE) seen += 1;
  }
  return grouped.length;
}

/** Returns the number of canonical characters before the caret. */
export function countCharactersBeforeCaret(shown: string, caret: number): number {
  return shown.slice(0, caret).replace(GROUP_SEPARATOR_PATTERN, '').length;
}

/** Increments or decrements the last digit of an amount by one, but not below zero. */
export function stepAmountText(text: string, step: 1 | -1): string {
  const [integer = '', fraction = ''] = (text === '' ? '0' : text).split('.');
  const units = BigInt(integer + fraction || '0') + BigInt(step);
  if (units < 0n) return text === '' ? '0' : text;
  const digits = units.toString().padStart(fraction.length + 1, '0');
  const cut = digits.length - fraction.length;
  return fraction === '' ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
}
