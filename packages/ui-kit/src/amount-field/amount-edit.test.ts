import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { editAmount, type AmountEditResult } from './amount-edit.ts';
import { groupAmountDigits } from './amount-text.ts';

/**
 * Applies an edit that replaces the characters `from` to `to` of the grouped text. By default, the text is appended.
 */
function applyEdit(
  text: string,
  inserted: string,
  from?: number,
  to?: number,
  decimals = 9,
): AmountEditResult {
  const shown = groupAmountDigits(text);
  const start = from ?? shown.length;
  const end = to ?? start;
  const raw = shown.slice(0, start) + inserted + shown.slice(end);
  return editAmount({
    shown,
    raw,
    caret: start + inserted.length,
    decimals,
    selected: { from: start, to: end },
  });
}

function typeKeys(keys: string, decimals = 9): string {
  let text = '';
  for (const key of keys) {
    const edit = applyEdit(text, key, undefined, undefined, decimals);
    if (edit.kind === 'taken') ({ text } = edit);
  }
  return text;
}

describe('typing', () => {
  it.each([
    ['1.25.', '1.25'],
    ['1000.50.', '1000.50'],
    ['1.2.5', '1.25'],
    ['1,5', '1.5'],
    ['１２．５', '12.5'],
    ['１２，５', '12.5'],
    ['12。5', '12.5'],
    ['007', '7'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['1e5-', '15'],
    ['0.1234567891', '0.123456789'],
  ])('%j results in %j', (keys, text) => {
    expect(typeKeys(keys)).toBe(text);
  });

  it('rejects a second dot anywhere, and keeps the caret', () => {
    expect(applyEdit('1000.50', '.')).toEqual({
      kind: 'rejected',
      why: 'second-dot',
      inserted: '.',
      caret: 7,
    });
    expect(applyEdit('1000.50', ',', 1)).toEqual({
      kind: 'rejected',
      why: 'second-dot',
      inserted: ',',
      caret: 1,
    });
  });

  it('rejects a dot if the token has no decimals', () => {
    expect(applyEdit('5', '.', undefined, undefined, 0)).toMatchObject({
      kind: 'rejected',
      why: 'no-fraction',
    });
    expect(typeKeys('5.7', 0)).toBe('57');
  });
});

describe('pasting into an empty field', () => {
  it.each([
    ['12,500', '12500'],
    ['1,234,567.89', '1234567.89'],
    ['１，２３４．５', '1234.5'],
    ['12 500.5', '12500.5'],
    ['1\u00a0234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1,5', '1.5'],
    ['12,50', '12.50'],
    ['0,500', '0.500'],
    [' 42 ', '42'],
    ['1.500', '1.500'],
    ['0.1234567891', '0.123456789'],
  ])('%j is %j', (inserted, text) => {
    expect(applyEdit('', inserted)).toMatchObject({ kind: 'taken', text });
  });
  it.each(['12.500,75', '1.234.567', '1,23,4', '12,34,567', '5 10', '1,234,56', '1 234\u00a0567', '1.5 2.5'])(
    '%j is ambiguous',
    (inserted) => {
      expect(applyEdit('', inserted)).toMatchObject({ kind: 'rejected', why: 'ambiguous', inserted });
    },
  );
  it.each(['$5', '-1', '1e3', '12 USDT', '½', '²', '十二'])('%j is not a number', (inserted) => {
    expect(applyEdit('', inserted)).toMatchObject({ kind: 'rejected', why: 'not-a-number' });
  });
  it('keeps the integer part if the token has no decimals', () => {
    expect(applyEdit('', '5.7', undefined, undefined, 0)).toMatchObject({ kind: 'taken', text: '5' });
  });
});

describe('pasting into a number', () => {
  it('inserts digits at the caret', () => {
    expect(applyEdit('1234', '99', 2)).toEqual({ kind: 'taken', text: '199234', caret: 3 });
  });
  it('accepts groups if the part and the whole read the same', () => {
    expect(applyEdit('5', '1,500')).toMatchObject({ kind: 'taken', text: '51500' });
  });
  it.each([
    ['1', ',500'],
    ['1234', '1,500'],
    ['1.5', '1,500'],
  ])('%j and then %j is rejected', (text, inserted) => {
    expect(applyEdit(text, inserted)).toMatchObject({ kind: 'rejected' });
  });
  it('parses a full replacement as a whole', () => {
    expect(applyEdit('1', '1,500', 0, 1)).toMatchObject({ kind: 'taken', text: '1500' });
    expect(applyEdit('12500', '12.500,75', 0, 6)).toMatchObject({ kind: 'rejected', inserted: '12.500,75' });
  });
  it('replaces the selection including its dot', () => {
    expect(applyEdit('12.5', '7.25', 0, 4)).toMatchObject({ kind: 'taken', text: '7.25' });
  });
});

describe('deleting', () => {
  it('removes the digit next to a group space, on either side', () => {
    const shown = groupAmountDigits('1234');
    const raw = '1234';
    expect(editAmount({ shown, raw, caret: 1, decimals: 9 })).toEqual({
      kind: 'taken',
      text: '234',
      caret: 0,
    });
    expect(editAmount({ shown, raw, caret: 1, decimals: 9, isForward: true })).toEqual({
      kind: 'taken',
      text: '134',
      caret: 1,
    });
  });
});

/**
 * Returns the number that the typed text stands for: its digits in order with the dot, truncated to the decimals, in
 * units of 10^-18.
 */
function readLikePerson(text: string, decimals: number): bigint {
  const [integer = '', fraction = ''] = text.split('.');
  return BigInt(integer + fraction.slice(0, decimals).padEnd(18, '0') || '0');
}

const KEYS = ['0', '1', '5', '9', '.', ',', '．', '７', ' ', 'e', '-', '、'] as const;
const key = fc.record({
  kind: fc.constant('put' as const),
  inserted: fc.constantFrom(...KEYS),
  at: fc.nat(40),
});
const paste = fc.record({
  kind: fc.constant('paste' as const),
  number: fc.nat(99_999_999),
  places: fc.nat(3),
  style: fc.constantFrom('en', 'plain', 'full-width'),
  at: fc.nat(40),
  length: fc.nat(6),
});
const invalidText = fc.record({
  kind: fc.constant('put' as const),
  inserted: fc.string({ maxLength: 9, unit: fc.constantFrom('1', '2', '0', '.', ',', ' ', 'x') }),
  at: fc.nat(40),
});
const deletionEdit = fc.record({
  kind: fc.constant('cut' as const),
  at: fc.nat(40),
  length: fc.integer({ min: 1, max: 6 }),
});

/** Formats a number as plain digits (`plain`) and in the style of copied text. */
function formatNumber(number: number, places: number, style: 'en' | 'plain' | 'full-width') {
  const digits = number.toString().padStart(places + 1, '0');
  const plain = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  if (style === 'plain') return { plain, inserted: plain };
  if (style === 'full-width')
    return {
      plain,
      inserted: plain.replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    };
  const [integer = '', fraction] = plain.split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  return { plain, inserted: fraction === undefined ? grouped : `${grouped}.${fraction}` };
}

describe('random edits', () => {
  const strip = (shown: string): string => shown.replaceAll('\u00a0', '');
  test.prop([
    fc.array(fc.oneof(key, paste, invalidText, deletionEdit), { maxLength: 30 }),
    fc.constantFrom(0, 6, 18),
    fc.boolean(),
  ])('never make the value jump', (edits, decimals, hasSelection) => {
    let text = '';
    for (const edit of edits) {
      const shown = groupAmountDigits(text);
      const from = Math.min(edit.at, shown.length);
      const to = edit.kind === 'put' ? from : Math.min(from + edit.length, shown.length);
      const written = edit.kind === 'paste' ? formatNumber(edit.number, edit.places, edit.style) : undefined;
      const inserted = written?.inserted ?? (edit.kind === 'put' ? edit.inserted : '');
      const [before, after] = [shown.slice(0, from), shown.slice(to)];
      const done = editAmount({
        shown,
        raw: before + inserted + after,
        caret: from + inserted.length,
        decimals,
        selected: hasSelection ? { from, to } : undefined,
      });
      if (done.kind === 'rejected') {
        expect(inserted).not.toMatch(/^\d*$/);
        continue;
      }
      expect(done.text).toMatch(new RegExp(String.raw`^\d*(\.\d{0,${decimals}})?$`));
      expect(done.caret).toBeLessThanOrEqual(done.text.length);
      const value = readLikePerson(done.text, decimals);
      const read = (middle: string): bigint =>
        readLikePerson(strip(before) + middle + strip(after), decimals);
      if (written !== undefined) expect(value).toBe(read(written.plain));
      else if (edit.kind === 'cut') {
        const isSpace = strip(before + after) === text;
        const isNothing = from === to;
        const fewer = strip(before).slice(0, -1) + strip(after);
        expect(value).toBe(readLikePerson(isSpace && !isNothing ? fewer : strip(before + after), decimals));
      } else if (inserted.length === 1) {
        const sign = inserted === '７' ? '7' : inserted.replace(/[,．、]/, '.').trim();
        expect(value).toBe(read(sign));
      } else if (/^[\d.]*$/.test(inserted)) expect(value).toBe(read(inserted));
      ({ text } = done);
    }
  });
});
