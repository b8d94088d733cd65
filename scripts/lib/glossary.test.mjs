import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { checkGlossary, readGlossary } from './glossary.mjs';

const table = (...rows) =>
  [
    '# Glossary',
    '',
    '| English | 한국어 | 日本語 | not in Korean | not in Japanese |',
    '| ------- | ------ | ------ | ------------- | --------------- |',
    ...rows,
    '',
    'Words after the table.',
  ].join('\n');
const catalogue = (texts) => {
  const languages = { en: new Map(), ko: new Map(), ja: new Map() };
  for (const [id, [en, ko, ja]] of Object.entries(texts))
    for (const [language, text] of Object.entries({ en, ko, ja }))
      languages[language].set(id, parse(text, { captureLocation: false, ignoreTag: true }));
  return [{ folder: 'messages', languages }];
};
const HOP = '| hop | 구간 | 区間 | 홉 | ホップ |';

describe("the page's terms", () => {
  it('are parsed row by row', () => {
    expect(readGlossary(table(HOP, '| burn | 소각 | 焼却 | | バーン, 燃やす |'))).toEqual([
      { english: ['hop'], ko: ['구간'], ja: ['区間'], notKo: ['홉'], notJa: ['ホップ'] },
      { english: ['burn'], ko: ['소각'], ja: ['焼却'], notKo: [], notJa: ['バーン', '燃やす'] },
    ]);
  });
  it('are accepted', () => {
    expect(checkGlossary(table(HOP), catalogue({ a: ['{n} hops', '구간 {n}개', '{n}区間'] }))).toEqual([]);
  });
  it('are not replaced by a forbidden word, in any branch of a message', () => {
    const texts = {
      a: ['a hop', '구간', '区間'],
      b: [
        '{n, plural, one {# hop} other {# hops}}',
        '{n, plural, other {#홉}}',
        '{n, plural, other {#ホップ}}',
      ],
    };
    expect(checkGlossary(table(HOP), catalogue(texts))).toEqual([
      'messages/ko.json b: says 홉 for hop, not 구간',
      'messages/ja.json b: says ホップ for hop, not 区間',
    ]);
  });
  it('in brackets are forbidden only where the English text contains the term', () => {
    const row = '| import | 가져오기 | インポート | | (追加) |';
    const good = {
      a: ['Import', '가져오기', 'インポート'],
      b: ['Add liquidity', '유동성 추가', '流動性を追加'],
    };
    expect(checkGlossary(table(row), catalogue(good))).toEqual([]);
    expect(
      checkGlossary(
        table(row),
        catalogue({ ...good, c: ['Import token', '토큰 가져오기', 'トークンを追加'] }),
      ),
    ).toEqual(['messages/ja.json c: says 追加 for import, not インポート']);
  });
  it('after = are forbidden as an entire text', () => {
    const row = '| you sell | 판매 수량 | 売る数量 | | =売る |';
    const good = { a: ['You sell', '판매 수량', '売る数量'], b: ['Sell {s}', '{s} 매도', '{s}を売る'] };
    expect(checkGlossary(table(row), catalogue(good))).toEqual([]);
    expect(checkGlossary(table(row), catalogue({ ...good, c: ['You sell', '판매 수량', '売る'] }))).toEqual([
      'messages/ja.json c: says 売る for you sell, not 売る数量',
    ]);
  });
  it('occur in some text', () => {
    expect(checkGlossary(table(HOP), catalogue({ a: ['a hop', '구간', '経路'] }))).toEqual([
      'docs/glossary.md: no ja text says 区間 (hop)',
    ]);
  });
  it('need a table', () => {
    expect(checkGlossary('# Glossary', catalogue({}))).toHaveLength(1);
  });
});
