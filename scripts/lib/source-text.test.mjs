import { describe, expect, it } from 'vitest';
import { getBaseName, readSourceTextParts } from './source-text.mjs';

const listNames = (path, text) =>
  [...readSourceTextParts(path, text)].flatMap((part) => (part.isName ? [part.text] : []));
const listProse = (path, text) =>
  [...readSourceTextParts(path, text)].flatMap((part) => (part.isName ? [] : [part.text]));

describe('code', () => {
  it('consists of identifiers and comments; strings are left out', () => {
    const text = 'const quote = read(\'a string\', "another"); // note `inCode`\n/* block */ quote.amount;';
    expect(listNames('a.ts', text)).toEqual(['const', 'quote', 'read', 'inCode', 'quote', 'amount']);
    expect(listProse('a.ts', text)).toEqual(['// note ````````', '/* block */']);
  });
  it('contains the expressions of templates, nested ones included', () => {
    expect(listNames('a.ts', '`text ${one({ two: `${three} more` })} end ${four}` + five')).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
  });
  it('does not take a regular expression for a comment or a string, nor a division for a regular expression', () => {
    expect(listNames('a.ts', "const a = /\\/\\/ '[/'\"]/g; b")).toEqual(['const', 'a', 'b']);
    expect(listNames('a.ts', 'one / two / three')).toEqual(['one', 'two', 'three']);
  });
  it('does not stop at an apostrophe in the text of an element', () => {
    expect(listNames('a.tsx', "<p>It isn't</p>\n<b>{later}</b>")).toContain('later');
  });
  it('reports offsets', () => {
    const text = 'one; // two';
    for (const part of readSourceTextParts('a.ts', text))
      expect(text.slice(part.offset).startsWith(part.text)).toBe(true);
  });
});

describe('titles of tests', () => {
  const text =
    "describe('group', () => { it.each([1])('of %s', () => call('argument')); test(`${a} b`, f); });";
  it('are prose in test files', () => {
    expect(listProse('a.test.ts', text)).toEqual(["'group'", "'of %s'", '`${']);
  });
  it('are strings elsewhere', () => {
    expect(listProse('a.ts', text)).toEqual([]);
  });
});

describe('other files', () => {
  it('of Markdown consist of text and code, without targets of links', () => {
    const text = 'See [the tour](docs/tour.md) and `readCell(slice)`.\n\n```ts\nconst a;\n```\n';
    expect(listNames('a.md', text)).toEqual(['readCell', 'slice', 'ts', 'const', 'a']);
    expect(listProse('a.md', text).join('')).toMatch(/^See \[the tour\s+ and `+\.\s+`+\s*$/);
  });
  it('of Markdown have no names in string literals and URL paths', () => {
    const text = "POST `/votes/course` of `votes/course`\n\n```ts\nstatus: 'refused';\n```\n";
    expect(listNames('a.md', text)).toEqual(['votes', 'course', 'ts', 'status']);
  });
  it('of English texts consist of the texts without names of placeholders', () => {
    const text = '{\n  "swap.title": "Swap {amount} now",\n  "swap.end": "End"\n}\n';
    expect(listProse('apps/web/src/messages/en.json', text)).toEqual([
      'Swap         } now'.replace('  }', ' }'),
      'End',
    ]);
    expect(listProse('apps/web/src/messages/ko.json', text)).toEqual([]);
  });
  it('are named without extensions', () => {
    expect(['src/swap-quote.test.ts', '.prettierrc.json'].map(getBaseName)).toEqual([
      'swap-quote',
      '.prettierrc',
    ]);
  });
});
