import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkCatalogues, writeIds } from './catalogues.mjs';

let source;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'catalogues-'));
  mkdirSync(join(source, 'messages'));
});
afterEach(() => rmSync(source, { recursive: true, force: true }));

function plant({ en, ko = en, ja = en, code }) {
  for (const [language, texts] of Object.entries({ en, ko, ja }))
    writeFileSync(join(source, 'messages', `${language}.json`), JSON.stringify(texts));
  writeFileSync(
    join(source, 'use.ts'),
    code ??
      Object.keys(en)
        .map((id) => `say('${id}')`)
        .join('\n'),
  );
  return checkCatalogues(source).problems;
}

it('finds nothing in good catalogues', () => {
  expect(
    plant({
      en: { 'a.title': 'Swap {symbol}', 'a.rows': '{count, plural, one {# row} other {# rows}}' },
      ko: { 'a.title': '{symbol} 스왑', 'a.rows': '{count, plural, other {#개}}' },
    }),
  ).toEqual([]);
});
it('finds a missing key in each language', () => {
  expect(plant({ en: { 'a.b': 'x', 'a.c': 'y' }, ko: { 'a.b': 'x' } })).toEqual([
    'messages/ko.json a.c: missing',
  ]);
  expect(plant({ en: { 'a.b': 'x' }, ja: { 'a.b': 'x', 'a.c': 'y' }, code: `'a.b' 'a.c'` })).toEqual([
    'messages/en.json a.c: missing',
    'messages/ko.json a.c: missing',
  ]);
});
it('finds an unused key, and sees uses in templates', () => {
  expect(plant({ en: { 'a.b': 'x', 'a.c': 'y' }, code: `say('a.b')` })).toEqual(['messages a.c: not used']);
  expect(plant({ en: { 'a.on': 'x', 'a.off': 'y' }, code: 'say(`a.${state}`)' })).toEqual([]);
});
it('finds placeholders that differ', () => {
  expect(plant({ en: { 'a.b': '{amount} left' }, ko: { 'a.b': '{balance}' } })).toEqual([
    'messages/ko.json a.b: placeholders are "balance", in en "amount"',
  ]);
  expect(
    plant({ en: { 'a.b': '{n, plural, other {{s}}}' }, ja: { 'a.b': '{n, plural, other {#}}' } }),
  ).toHaveLength(1);
});
it('finds markup, entities, empty texts and texts that do not parse', () => {
  expect(plant({ en: { 'a.b': 'x' }, ja: { 'a.b': 'x <b>y</b>' } })).toEqual([
    'messages/ja.json a.b: markup reaches the reader',
  ]);
  expect(plant({ en: { 'a.b': 'x &nbsp; y' } })).toHaveLength(3);
  expect(plant({ en: { 'a.b': 'x' }, ko: { 'a.b': ' ' } })).toEqual(['messages/ko.json a.b: empty']);
  expect(plant({ en: { 'a.b': 'x' }, ko: { 'a.b': '{open' } })[0]).toMatch(/ko\.json a\.b: does not parse/);
});
it('finds a key that stands in two catalogues', () => {
  mkdirSync(join(source, 'other/messages'), { recursive: true });
  for (const language of ['en', 'ko', 'ja'])
    writeFileSync(join(source, 'other/messages', `${language}.json`), '{"a.b":"x"}');
  expect(plant({ en: { 'a.b': 'x' } })).toEqual(['a.b: stands in messages and in other/messages']);
});
it('types the values of every message', () => {
  plant({ en: { 'a.b': 'x', 'a.c': '{s} {n, plural, other {#}}' } });
  const [catalogue] = checkCatalogues(source).catalogues;
  const text = writeIds(source, catalogue);
  expect(text).toContain(`readonly 'a.b': undefined;`);
  expect(text).toContain(`readonly 'a.c': { readonly s: string | number; readonly n: number };`);
});
