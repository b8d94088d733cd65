import { parse } from '@formatjs/icu-messageformat-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KOREAN_PARTICLES } from './josa.ts';
import { MessageFormatError, formatMessage, type IcuMessageNode, type I18n } from './format-message.ts';

const compiled = (text: string): IcuMessageNode[] =>
  parse(text, { captureLocation: false, ignoreTag: true }) as IcuMessageNode[];
const inEnglish = (text: string): I18n => ({ locale: 'en', messages: { it: compiled(text) } });

test('a text without placeholders is returned as is, an unknown id as the id', () => {
  const i18n: I18n = { locale: 'en', messages: { 'swap.title': 'Swap' } };
  expect(formatMessage(i18n, 'swap.title')).toBe('Swap');
  expect(formatMessage(i18n, 'swap.other')).toBe('swap.other');
});

test('values are inserted wherever the text names them', () => {
  const i18n = inEnglish('{a} for {b}, {a} again');
  expect(formatMessage(i18n, 'it', { a: '1.5 TYCHO', b: '{b}' })).toBe('1.5 TYCHO for {b}, 1.5 TYCHO again');
});

test.each([
  [0, 'no pools'],
  [1, '1 pool'],
  [2, '2 pools'],
  [1_234, '1,234 pools'],
])('%i selects its plural form, and # is the number', (count, text) => {
  const i18n = inEnglish('{count, plural, =0 {no pools} one {# pool} other {# pools}}');
  expect(formatMessage(i18n, 'it', { count })).toBe(text);
});

test('a form may contain other values, and a language without forms uses the other one', () => {
  const texts = compiled('{name}: {count, plural, one {one of {name}} other {#件の{name}}}');
  expect(formatMessage({ locale: 'ja', messages: { it: texts } }, 'it', { name: 'プール', count: 1 })).toBe(
    'プール: 1件のプール',
  );
});

const particle = (value: string, name: string): IcuMessageNode => ({
  type: 8,
  value,
  children: [{ type: 1, value: name }],
});

test('a Korean particle follows the preceding value', () => {
  const it: IcuMessageNode[] = [
    particle('을/를', 'symbol'),
    { type: 0, value: ' ' },
    particle('으로/로', 'wallet'),
  ];
  const i18n: I18n = { locale: 'ko', messages: { it }, parts: KOREAN_PARTICLES };
  expect(formatMessage(i18n, 'it', { symbol: 'TON', wallet: '지갑' })).toBe('TON을 지갑으로');
  expect(formatMessage(i18n, 'it', { symbol: 'BTC', wallet: 'A' })).toBe('BTC를 A로');
});

test('a missing value or function throws', () => {
  expect(() => formatMessage(inEnglish('{a} left'), 'it', {})).toThrow(MessageFormatError);
  const messages = { it: [particle('을/를', 'a')] };
  expect(() => formatMessage({ locale: 'en', messages }, 'it', { a: '1' })).toThrow(MessageFormatError);
});

test.each(['en', 'ko', 'ja'])('catalogues in %s use no other syntax', (locale) => {
  const source = new URL('../..', import.meta.url).pathname;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`messages/${locale}.json`),
  );
  const known = new Set([0, 1, 6, 7, 8]);
  const kinds = (nodes: readonly IcuMessageNode[]): number[] =>
    nodes.flatMap((node) => [
      node.type,
      ...(node.type === 6 ? Object.values(node.options).flatMap(({ value }) => kinds(value)) : []),
    ]);
  const texts = files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(source + file, 'utf8')) as Record<string, string>),
  );
  expect(texts.length).toBeGreaterThan(1_000);
  const odd = texts.filter((text) => {
    const nodes = compiled(text);
    const isOrdinal = JSON.stringify(nodes).includes('"ordinal"') || /offset:/.test(text);
    return isOrdinal || kinds(nodes).some((kind) => !known.has(kind));
  });
  expect(odd).toEqual([]);
});
