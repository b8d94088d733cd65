import { describe, expect, it } from 'vitest';
import { compareReplacedWordCounts, getModuleOfPath, parseReplacedWordCounts } from '../replaced-words.mjs';
import { createReplacedWordFinder, readReplacedWords } from './replaced-words.mjs';

const GLOSSARY = [
  '| term | meaning | replaces | wire or chain word |',
  '| ---- | ------- | -------- | ------------------ |',
  '| reject | declines | refuse except connection refused, refusal | cancel |',
  '| decimal amount | in tokens | (whole) | |',
  '| tolerance | of slippage | slack except call slack or clock slack | |',
  '| quarantine | skips | set aside | |',
  '| excess recipient | gets coins | gasTo | |',
  '',
  '| term | meaning | replaces |',
  '| ---- | ------- | -------- |',
  '| maximum | of a limit | `MOST_` |',
  '',
  '| English | 한국어 |',
  '| ------- | ------ |',
  '| swap | 스왑 |',
].join('\n');
const words = readReplacedWords(GLOSSARY);
const find = createReplacedWordFinder(words, new Set(['wholeName']));
const formatHits = (path, text) => find(path, text).map(({ line, word }) => `${line} ${word}`);

describe('the glossary', () => {
  it('lists replaced words in the tables of terms', () => {
    expect(words.map(({ word, term }) => `${word}: ${term}`)).toEqual([
      'refuse: reject',
      'refusal: reject',
      'whole: decimal amount',
      'slack: tolerance',
      'set aside: quarantine',
      'gasTo: excess recipient',
      'MOST_: maximum',
    ]);
  });
});

describe('a replaced word', () => {
  it.each(['refuse', 'refused', 'Refuses', 'REFUSING', 'refuseOrder', 'isRefused', 'NOT_REFUSED'])(
    'is found in the identifier %s',
    (name) => expect(formatHits('a.ts', `\n${name}();`)).toEqual(['2 refuse']),
  );
  it('is found in comments, titles, Markdown, English texts and names of files', () => {
    expect(formatHits('a.ts', '/**\n * Never refused.\n */')).toEqual(['2 refuse']);
    expect(formatHits('a.test.ts', "it('is refused', run);")).toEqual(['1 refuse']);
    expect(formatHits('a.md', 'It is\nrefused.')).toEqual(['2 refuse']);
    expect(formatHits('messages/en.json', '{\n  "a": "Refused"\n}')).toEqual(['2 refuse']);
    expect(formatHits('src/refused-orders.ts', '')).toEqual(['0 refuse']);
  });
  it('is not found within another word, a string or an exception', () => {
    expect(formatHits('a.ts', "const refuser = 'refused'; // connection refused")).toEqual([]);
    expect(formatHits('a.ts', 'clockSlack + CALL_SLACK')).toEqual([]);
    expect(formatHits('a.ts', 'slack + clock')).toEqual(['1 slack']);
  });
  it('in parentheses is found in identifiers and inline code alone', () => {
    expect(formatHits('a.ts', '// The whole list.\nwholeList; // `whole`')).toEqual(['2 whole', '2 whole']);
  });
  it('of several words is found in both forms', () => {
    expect(formatHits('a.ts', 'setAside; // Sets aside, set aside\n// Aside')).toEqual([
      '1 set aside',
      '1 set aside',
    ]);
  });
  it('in camel case is found in identifiers alone', () => {
    expect(formatHits('a.ts', 'gasTo; SEND_GAS_TO; // gas to send')).toEqual(['1 gasTo', '1 gasTo']);
  });
  it('with an underscore is found at the start of constants', () => {
    expect(formatHits('a.ts', 'MOST_HOPS; AT_MOST_ONE; most_hops; // Most hops')).toEqual(['1 MOST_']);
  });
  it('is not found in names of other programs', () => {
    expect(formatHits('a.ts', 'wholeName; wholeNames')).toEqual(['1 whole']);
  });
});

describe('recorded counts', () => {
  const hit = (path, line) => ({ path, line, word: 'refuse', term: 'reject' });
  const hits = [hit('packages/amm/src/a.ts', 3), hit('packages/amm/src/b.ts', 0), hit('docs/tour.md', 1)];
  it('are right', () => {
    expect(
      compareReplacedWordCounts(parseReplacedWordCounts('docs: refuse 1\npackages/amm: refuse 2\n'), hits),
    ).toEqual([]);
  });
  it('may not rise', () => {
    expect(
      compareReplacedWordCounts(parseReplacedWordCounts('docs: refuse 1\npackages/amm: refuse 1\n'), hits),
    ).toEqual([
      'packages/amm/src/a.ts:3: "refuse" is "reject" in docs/glossary.md',
      'packages/amm/src/b.ts: "refuse" is "reject" in docs/glossary.md',
      'packages/amm: refuse: 2 times, 1 allowed',
    ]);
    expect(compareReplacedWordCounts(new Map(), hits).at(-1)).toBe('docs: refuse: 1 times, 0 allowed');
  });
  it.each(['docs: refuse 2', 'docs: refuse 1\nscripts: set aside 1'])(
    'must be renewed when they fall',
    (docs) => {
      expect(
        compareReplacedWordCounts(parseReplacedWordCounts(`${docs}\npackages/amm: refuse 2`), hits),
      ).toEqual([expect.stringContaining('--write')]);
    },
  );
  it.each([
    ['apps/web/src/areas/swap/routes.ts', 'apps/web/src/areas/swap'],
    ['apps/server/src/main.ts', 'apps/server'],
    ['apps/server/src/follow/follower.ts', 'apps/server/src/follow'],
    ['packages/amm/src/test/a.ts', 'packages/amm'],
    ['contracts/src/dex/pair.tolk', 'contracts/src'],
    ['docs/adr/0001-a.md', 'docs/adr'],
    ['README.md', '.'],
  ])('count %s for %s', (path, module) => expect(getModuleOfPath(path)).toBe(module));
});
