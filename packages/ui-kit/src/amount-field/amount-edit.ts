import { countCharactersBeforeCaret, groupAmountDigits } from './amount-text.ts';

/** Reason why an edit was rejected. */
export type AmountRejection = 'second-dot' | 'not-a-number' | 'ambiguous' | 'no-fraction';

/** Edit of an amount field as made in the browser. Positions count displayed characters. */
export interface AmountFieldEdit {
  /** Displayed text before the edit. */
  readonly shown: string;
  /** Text of the input element after the edit. */
  readonly raw: string;
  /** Caret position in `raw`. */
  readonly caret: number;
  readonly decimals: number;
  /**
   * Selection in `shown` before the edit, if the browser reported it; otherwise it is derived by comparing both texts.
   */
  readonly selected?: { readonly from: number; readonly to: number } | undefined;
  /** True for the delete key, which removes the character after the caret. */
  readonly isForward?: boolean | undefined;
}

/** Result of an edit. */
export type AmountEditResult =
  /** The edit was accepted. `text` is canonical, and `caret` is the number of its characters before the caret. */
  | { readonly kind: 'taken'; readonly text: string; readonly caret: number }
  /**
   * The edit was rejected. `inserted` is the typed or pasted text. `caret` is the unchanged position of the caret, as
   * the number of canonical characters before it.
   */
  | {
      readonly kind: 'rejected';
      readonly why: AmountRejection;
      readonly inserted: string;
      readonly caret: number;
    };

/** Maximum number of characters, more than any on-chain amount needs. */
const MAX_LENGTH = 100;
const GROUP_SEPARATOR = String.raw`[\s'’_]`;
const GROUP_SEPARATOR_MATCHER = new RegExp(GROUP_SEPARATOR, 'g');
/** Comma as group separator and a decimal dot, as in the page's languages: "12,500", "12,500.75". */
const COMMA_GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** A group separator that cannot be a decimal sign: "12 500.75", "12'500,75". */
const SPACE_GROUPED = new RegExp(String.raw`^\d{1,3}(?:(${GROUP_SEPARATOR})\d{3})(?:\1\d{3})*(?:[.,]\d*)?$`);
const PLAIN_NUMBER = /^\d*[.,]?\d*$/;

/** Converts full-width digits and signs, as typed on East Asian keyboards, to ASCII. */
function toHalfWidth(raw: string): string {
  return raw
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\uff0e\u3002\uff61]/g, '.')
    .replace(/[\uff0c\u3001\uff64]/g, ',');
}

/** Returns the number as plain digits with at most one dot; undefined if the text is ambiguous. */
function readNumber(text: string): string | undefined {
  if (COMMA_GROUPED.test(text)) return text.replace(/,/g, '');
  if (SPACE_GROUPED.test(text)) return text.replace(GROUP_SEPARATOR_MATCHER, '').replace(',', '.');
  return PLAIN_NUMBER.test(text) ? text.replace(',', '.') : undefined;
}

/** Returns the inserted text in canonical form, or the reason why it is rejected. */
function readInserted(
  inserted: string,
  before: string,
  after: string,
): { text: string } | { why: AmountRejection } {
  if (inserted.length > MAX_LENGTH || /[^\d.,\s'’_]/.test(inserted)) return { why: 'not-a-number' };
  if (inserted.length <= 1) return { text: inserted.replace(',', '.').replace(GROUP_SEPARATOR_MATCHER, '') };
  const text = readNumber(inserted);
  if (text === undefined) return { why: 'ambiguous' };
  // A comma inserted into a number must have the same meaning in the inserted text and in the entire text.
  if (inserted.includes(',') && readNumber(before + inserted + after) !== before + text + after)
    return { why: 'ambiguous' };
  return { text };
}

/** Splits the text after an edit into the unchanged prefix, the inserted text and the unchanged suffix. */
function splitEdit({ shown, raw, caret, selected }: AmountFieldEdit): {
  before: string;
  inserted: string;
  after: string;
} {
  if (selected !== undefined) {
    const [before, after] = [shown.slice(0, selected.from), shown.slice(selected.to)];
    const inserted = raw.slice(before.length, raw.length - after.length);
    if (before + inserted + after === raw) return { before, inserted, after };
  }
  const tail = raw.slice(caret);
  if (!shown.endsWith(tail)) return { before: '', inserted: raw, after: '' };
  const head = shown.slice(0, shown.length - tail.length);
  let same = 0;
  while (same < caret && same < head.length && head[same] === raw[same]) same += 1;
  return { before: shown.slice(0, same), inserted: raw.slice(same, caret), after: tail };
}

/**
 * Returns the accepted edit: the canonical text, without leading zeros and truncated to the decimals, and the caret.
 */
function toAcceptedEdit(before: string, after: string, decimals: number): AmountEditResult {
  const [integer = '', fraction] = (before + after).split('.');
  const zeros = /^0+(?=\d)/.exec(integer)?.[0].length ?? 0;
  const kept = fraction === undefined || decimals === 0 ? '' : `.${fraction.slice(0, decimals)}`;
  const text = integer.slice(zeros) + kept;
  return { kind: 'taken', text, caret: Math.min(Math.max(0, before.length - zeros), text.length) };
}

/** Handles the deletion of a group separator by removing the adjacent digit instead. */
function deleteAdjacent({ shown, raw, caret, decimals, isForward }: AmountFieldEdit): AmountEditResult {
  const text = shown.replace(GROUP_SEPARATOR_MATCHER, '');
  const at = countCharactersBeforeCaret(raw, caret);
  return isForward === true
    ? toAcceptedEdit(text.slice(0, at), text.slice(at + 1), decimals)
    : toAcceptedEdit(text.slice(0, Math.max(0, at - 1)), text.slice(at), decimals);
}

/**
 * Applies an edit of an amount field. The edit is accepted only if the new text can be read as exactly one number; a
 * second dot and ambiguous pasted text are rejected, and the field keeps its text.
 */
export function editAmount(input: AmountFieldEdit): AmountEditResult {
  const parts = splitEdit(input);
  const before = parts.before.replace(GROUP_SEPARATOR_MATCHER, '');
  const after = parts.after.replace(GROUP_SEPARATOR_MATCHER, '');
  const inserted = toHalfWidth(parts.inserted).trim();
  const reject = (why: AmountRejection): AmountEditResult => ({
    kind: 'rejected',
    why,
    inserted: parts.inserted.trim(),
    caret: before.length,
  });
  if (
    parts.inserted === '' &&
    input.raw !== input.shown &&
    before + after === input.shown.replace(GROUP_SEPARATOR_MATCHER, '')
  )
    return deleteAdjacent(input);
  const read = readInserted(inserted, before, after);
  if ('why' in read) return reject(read.why);
  if ((before + read.text + after).split('.').length > 2) return reject('second-dot');
  if (input.decimals === 0 && read.text === '.') return reject('no-fraction');
  return toAcceptedEdit(before + read.text, after, input.decimals);
}

/** Returns the displayed text after an edit. */
export function getDisplayedAmountText(shown: string, edit: AmountEditResult, isGrouped: boolean): string {
  if (edit.kind === 'rejected') return shown;
  return isGrouped ? groupAmountDigits(edit.text) : edit.text;
}
