import { countBeforeCaret, groupAmountText } from './amount-text.ts';

/** Why an edit changed nothing. */
export type AmountRefusal = 'second-dot' | 'not-a-number' | 'ambiguous' | 'no-fraction';

/** An edit as the browser made it: positions count characters of what is shown. */
export interface AmountInput {
  /** What the field showed before the edit. */
  readonly shown: string;
  /** What the input holds after it. */
  readonly raw: string;
  /** Where the caret stands in `raw`. */
  readonly caret: number;
  readonly decimals: number;
  /** What was selected in `shown` before it, where the browser told; otherwise it is guessed from the two texts. */
  readonly selected?: { readonly from: number; readonly to: number } | undefined;
  /** The delete key, which takes what is behind the caret. */
  readonly isForward?: boolean | undefined;
}

/** What becomes of an edit. */
export type AmountEdit =
  /** Canonical text, and how many of its characters stand before the caret. */
  | { readonly kind: 'taken'; readonly text: string; readonly caret: number }
  /** `said` is what was typed or pasted; the caret stands where it was, counted in canonical characters. */
  | { readonly kind: 'refused'; readonly why: AmountRefusal; readonly said: string; readonly caret: number };

/** More characters than any amount on the chain can have. */
const MAX_LENGTH = 100;
const GROUP = String.raw`[\s'’_]`;
const GROUPS = new RegExp(GROUP, 'g');
/** "12,500", "12,500.75": the languages of the page group with commas and write decimals with a dot. */
const COMMA_GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** "12 500.75", "12'500,75": grouped with one and the same mark that can be no decimal sign. */
const SPACE_GROUPED = new RegExp(String.raw`^\d{1,3}(?:(${GROUP})\d{3})(?:\1\d{3})*(?:[.,]\d*)?$`);
const PLAIN = /^\d*[.,]?\d*$/;

/** Full-width digits and signs of East Asian keyboards become the plain ones. */
function narrow(raw: string): string {
  return raw
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\uff0e\u3002\uff61]/g, '.')
    .replace(/[\uff0c\u3001\uff64]/g, ',');
}

/** Plain digits with at most one dot; `undefined` where more than one number could be meant. */
function readNumber(text: string): string | undefined {
  if (COMMA_GROUPED.test(text)) return text.replace(/,/g, '');
  if (SPACE_GROUPED.test(text)) return text.replace(GROUPS, '').replace(',', '.');
  return PLAIN.test(text) ? text.replace(',', '.') : undefined;
}

/** What was put between `before` and `after`, or why it cannot stand there. */
function readInserted(
  said: string,
  before: string,
  after: string,
): { text: string } | { why: AmountRefusal } {
  if (said.length > MAX_LENGTH || /[^\d.,\s'’_]/.test(said)) return { why: 'not-a-number' };
  if (said.length <= 1) return { text: said.replace(',', '.').replace(GROUPS, '') };
  const text = readNumber(said);
  if (text === undefined) return { why: 'ambiguous' };
  // In the middle of a number a comma must mean the same whether one reads the pasted part or the whole.
  if (said.includes(',') && readNumber(before + said + after) !== before + text + after)
    return { why: 'ambiguous' };
  return { text };
}

/** The parts of an edit: what stayed before it, what was put there, what stayed behind it. */
function partsOf({ shown, raw, caret, selected }: AmountInput): {
  before: string;
  said: string;
  after: string;
} {
  if (selected !== undefined) {
    const [before, after] = [shown.slice(0, selected.from), shown.slice(selected.to)];
    const said = raw.slice(before.length, raw.length - after.length);
    if (before + said + after === raw) return { before, said, after };
  }
  const tail = raw.slice(caret);
  if (!shown.endsWith(tail)) return { before: '', said: raw, after: '' };
  const head = shown.slice(0, shown.length - tail.length);
  let same = 0;
  while (same < caret && same < head.length && head[same] === raw[same]) same += 1;
  return { before: shown.slice(0, same), said: raw.slice(same, caret), after: tail };
}

/** Canonical text cut to the decimals, without zeros before a digit, and where the caret goes. */
function settle(before: string, after: string, decimals: number): AmountEdit {
  const [whole = '', fraction] = (before + after).split('.');
  const zeros = /^0+(?=\d)/.exec(whole)?.[0].length ?? 0;
  const kept = fraction === undefined || decimals === 0 ? '' : `.${fraction.slice(0, decimals)}`;
  const text = whole.slice(zeros) + kept;
  return { kind: 'taken', text, caret: Math.min(Math.max(0, before.length - zeros), text.length) };
}

/** A group mark was deleted: the digit beside it goes instead. */
function deleteBeside({ shown, raw, caret, decimals, isForward }: AmountInput): AmountEdit {
  const text = shown.replace(GROUPS, '');
  const at = countBeforeCaret(raw, caret);
  return isForward === true
    ? settle(text.slice(0, at), text.slice(at + 1), decimals)
    : settle(text.slice(0, Math.max(0, at - 1)), text.slice(at), decimals);
}

/**
 * One edit of an amount field. Either the new text is the number a person reads, or nothing changes: a second dot is
 * refused, and so is pasted text that could mean more than one number.
 */
export function editAmount(input: AmountInput): AmountEdit {
  const parts = partsOf(input);
  const before = parts.before.replace(GROUPS, '');
  const after = parts.after.replace(GROUPS, '');
  const said = narrow(parts.said).trim();
  const refuse = (why: AmountRefusal): AmountEdit => ({
    kind: 'refused',
    why,
    said: parts.said.trim(),
    caret: before.length,
  });
  if (parts.said === '' && input.raw !== input.shown && before + after === input.shown.replace(GROUPS, ''))
    return deleteBeside(input);
  const read = readInserted(said, before, after);
  if ('why' in read) return refuse(read.why);
  if ((before + read.text + after).split('.').length > 2) return refuse('second-dot');
  if (input.decimals === 0 && read.text === '.') return refuse('no-fraction');
  return settle(before + read.text, after, input.decimals);
}

/** The text an edit leaves in the field. */
export function shownAfter(shown: string, edit: AmountEdit, isGrouped: boolean): string {
  if (edit.kind === 'refused') return shown;
  return isGrouped ? groupAmountText(edit.text) : edit.text;
}
