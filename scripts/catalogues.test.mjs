import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KOREAN_PARTICLE_MESSAGE_TAG_NAMES, tagKoreanParticles } from '../apps/web/build/particles.mjs';
import { collectEnglishTexts } from '../apps/web/build/message-catalogues.mjs';
import { KOREAN_PARTICLES } from '../apps/web/src/shared/i18n/josa.ts';
import { checkMessageCatalogues, formatMessageIds } from './catalogues.mjs';

let source;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'catalogues-'));
  mkdirSync(join(source, 'messages'));
});
afterEach(() => rmSync(source, { recursive: true, force: true }));

function writeCatalogue({ en, ko = en, ja = en, code }) {
  for (const [language, texts] of Object.entries({ en, ko, ja }))
    writeFileSync(join(source, 'messages', `${language}.json`), JSON.stringify(texts));
  writeFileSync(
    join(source, 'use.ts'),
    code ??
      Object.keys(en)
        .map((id) => `t('${id}')`)
        .join('\n'),
  );
  return checkMessageCatalogues(source).problems;
}

it('finds nothing in good catalogues', () => {
  expect(
    writeCatalogue({
      en: { 'a.title': 'Swap {symbol}', 'a.rows': '{count, plural, one {# row} other {# rows}}' },
      ko: { 'a.title': '{symbol} 스왑', 'a.rows': '{count, plural, other {#개}}' },
    }),
  ).toEqual([]);
});
it('finds a missing key in each language', () => {
  expect(writeCatalogue({ en: { 'a.b': 'x', 'a.c': 'y' }, ko: { 'a.b': 'x' } })).toEqual([
    'messages/ko.json a.c: missing',
  ]);
  expect(writeCatalogue({ en: { 'a.b': 'x' }, ja: { 'a.b': 'x', 'a.c': 'y' }, code: `'a.b' 'a.c'` })).toEqual(
    ['messages/en.json a.c: missing', 'messages/ko.json a.c: missing'],
  );
});
it('finds an unused key, and sees uses in templates', () => {
  expect(writeCatalogue({ en: { 'a.b': 'x', 'a.c': 'y' }, code: `t('a.b')` })).toEqual([
    'messages a.c: not used',
  ]);
  expect(writeCatalogue({ en: { 'a.on': 'x', 'a.off': 'y' }, code: 't(`a.${state}`)' })).toEqual([]);
});
it('finds placeholders that differ', () => {
  expect(writeCatalogue({ en: { 'a.b': '{amount} left' }, ko: { 'a.b': '{balance}' } })).toEqual([
    'messages/ko.json a.b: placeholders are "balance", in en "amount"',
  ]);
  expect(
    writeCatalogue({ en: { 'a.b': '{n, plural, other {{s}}}' }, ja: { 'a.b': '{n, plural, other {#}}' } }),
  ).toHaveLength(1);
});
it('finds markup, entities, empty texts and texts that do not parse', () => {
  expect(writeCatalogue({ en: { 'a.b': 'x' }, ja: { 'a.b': 'x <b>y</b>' } })).toEqual([
    'messages/ja.json a.b: markup reaches the reader',
  ]);
  expect(writeCatalogue({ en: { 'a.b': 'x &nbsp; y' } })).toHaveLength(3);
  expect(writeCatalogue({ en: { 'a.b': 'x' }, ko: { 'a.b': ' ' } })).toEqual(['messages/ko.json a.b: empty']);
  expect(writeCatalogue({ en: { 'a.b': 'x' }, ko: { 'a.b': '{open' } })[0]).toMatch(
    /ko\.json a\.b: does not parse/,
  );
});
it('finds a key in two catalogues', () => {
  mkdirSync(join(source, 'other/messages'), { recursive: true });
  for (const language of ['en', 'ko', 'ja'])
    writeFileSync(join(source, 'other/messages', `${language}.json`), '{"a.b":"x"}');
  expect(writeCatalogue({ en: { 'a.b': 'x' } })).toEqual(['a.b: stands in messages and in other/messages']);
});
it('generates types for the values of every message', () => {
  writeCatalogue({ en: { 'a.b': 'x', 'a.c': '{s} {n, plural, other {#}}' } });
  const [catalogue] = checkMessageCatalogues(source).catalogues;
  const text = formatMessageIds(source, catalogue);
  expect(text).toContain(`readonly 'a.b': undefined;`);
  expect(text).toContain(`readonly 'a.c': { readonly s: string | number; readonly n: number };`);
});

it('finds a Korean particle that matches some values only', () => {
  const wrong = (ko, values = '{s}') => writeCatalogue({ en: { 'a.b': values }, ko: { 'a.b': ko } });
  expect(wrong('{s}를 받습니다')).toEqual([
    'messages/ko.json a.b: "를" does not follow the sound of its value',
  ]);
  expect(wrong('“{s}”은 없습니다')).toHaveLength(1);
  expect(wrong('{n, plural, other {{s}로}}', '{s} {n, plural, other {#}}')).toHaveLength(1);
  expect(wrong('{s} 토큰을(를)')).toHaveLength(1);
  expect(wrong('{s}을(를) 받아 {s}의 지갑에서 {s}에게')).toEqual([]);
  expect(wrong('{s} 이전, {s}에 있는 토큰')).toEqual([]);
});
it('matches a pair of particles with the value before it, including closing marks', () => {
  const bind = (text) => tagKoreanParticles(parse(text, { captureLocation: false, ignoreTag: true }));
  expect(bind('“{s}”을(를) 받음')).toMatchObject([
    { value: '“' },
    {
      type: 8,
      value: '을/를',
      children: [
        { type: 1, value: 's' },
        { type: 0, value: '”' },
      ],
    },
    { value: ' 받음' },
  ]);
  expect(bind('{n, plural, other {{s}(으)로}}')).toMatchObject([
    { options: { other: { value: [{ type: 8, value: '으로/로', children: [{ value: 's' }] }] } } },
  ]);
});
it('has a function for every pair of particles that catalogues are compiled to', () => {
  expect(Object.keys(KOREAN_PARTICLES).toSorted()).toEqual(KOREAN_PARTICLE_MESSAGE_TAG_NAMES.toSorted());
});
describe('the catalogues of the page', () => {
  const catalogue = (area, language) =>
    JSON.parse(readFileSync(`apps/web/src/areas/${area}/messages/${language}.json`, 'utf8'));

  it.each(['en', 'ko', 'ja'])('distinguish the last step of a swap from its review in %s', (language) => {
    const texts = catalogue('swap', language);
    for (const [review, title, last] of [
      ['swap.button.review', 'swap.confirm.title', 'swap.confirm.do'],
      ['swap.button.deposit', 'swap.confirm.deposit', 'swap.confirm.deposit.do'],
      ['swap.button.withdraw', 'swap.confirm.withdraw', 'swap.confirm.withdraw.do'],
    ]) {
      expect([texts[title], texts[last]]).not.toContain(texts[review]);
      expect(texts[last]).toBeTruthy();
    }
  });
  it.each(['ko', 'ja'])('stamp receipts in %s', (language) => {
    const texts = { ...catalogue('swap', language), ...catalogue('orders', language) };
    const stamps = Object.entries(texts).filter(([id]) => id.includes('.stamp.'));
    expect(stamps).toHaveLength(5);
    for (const [, text] of stamps) expect(text).not.toMatch(/[a-z]/i);
  });
});

describe('English in a build', () => {
  const write = (file, text) => {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), text);
  };

  it('is loaded with the modules that use it', () => {
    write('areas/toy/messages/en.json', '{"toy.a":"A","toy.b":"B","toy.row.x":"X"}');
    write('areas/toy/list/ui/list.tsx', "t('toy.a'); t(`toy.row.${kind}`)");
    write('areas/toy/list/ui/list.test.tsx', "t('toy.b')");
    write('areas/toy/form/index.ts', "t('toy.a'); t('toy.b')");
    write('areas/toy/form/form.ts', "export const title = 'no message';");
    expect(Object.fromEntries(collectEnglishTexts(source))).toEqual({
      'areas/toy/list/ui/list.tsx': { 'toy.a': 'A', 'toy.row.x': 'X' },
      'areas/toy/form/index.ts': { 'toy.a': 'A', 'toy.b': 'B' },
    });
  });
  it('includes every text of the page', () => {
    const shares = [...collectEnglishTexts('apps/web/src').values()].flatMap((texts) => Object.keys(texts));
    const ids = checkMessageCatalogues('apps/web/src').catalogues.flatMap(({ languages }) => [
      ...languages.en.keys(),
    ]);
    expect(ids.length).toBeGreaterThan(2000);
    expect(new Set(shares)).toEqual(new Set(ids));
  });
});
