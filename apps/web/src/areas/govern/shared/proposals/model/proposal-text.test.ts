import { getUtf8Length } from '@junction/protocol/govern';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getProposalTextByteUsage,
  countJsonCharacters,
  parseProposalText,
  parseSafeUrl,
  formatProposalText,
} from './proposal-text.ts';

const typed = fc.record({
  title: fc.string({ unit: 'binary' }),
  link: fc.string(),
  body: fc.string({ unit: 'binary' }),
});

describe('the text of a proposal', () => {
  it('is read as written', () => {
    const text = { title: 'Raise the cap', link: 'https://forum.example/t/1', body: '## Why\n- **this**' };
    expect(parseProposalText(formatProposalText(text))).toEqual(text);
  });
  it('has no title if it is not a list of three texts', () => {
    for (const raw of ['', 'plain', '{}', '[]', '["a","b"]', '[1,2,3]', '["a",null,"c"]', '["a"'])
      expect(parseProposalText(raw)).toEqual({ title: undefined, link: undefined, body: raw });
    expect(parseProposalText('["","","c"]')).toEqual({ title: undefined, link: undefined, body: 'c' });
  });
  it('removes invisible characters from the title', () => {
    expect(parseProposalText('["a\\u202eb\\n c","x","y"]').title).toBe('ab c');
  });
  it('never throws, whatever is on the chain', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (raw) => void parseProposalText(raw)),
    );
  });
});

describe('a link', () => {
  it.each(['https://a.example/x', 'http://a.example/'])('%s may be opened', (link) =>
    expect(parseSafeUrl(link)).toBe(link),
  );
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' java\nscript:alert(1)',
    '//a.example',
    'a.example',
    'https://',
    'https://me:secret@a.example/',
    'ftp://a.example/',
    '',
  ])('%s is rejected', (link) => expect(parseSafeUrl(link)).toBeUndefined());
});

describe('the size limits', () => {
  it('count JSON-escaped characters', () => {
    expect(countJsonCharacters('a"b\n')).toBe(6);
    expect(countJsonCharacters('한국')).toBe(2);
  });
  it('add up to the bytes on the chain', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { title, link, body, marks, all, over } = getProposalTextByteUsage(text);
        expect(title + link + body + marks).toBe(all);
        expect(marks).toBe(10);
        expect(all).toBe(getUtf8Length(formatProposalText(text)));
        expect(over).toBe(Math.max(0, all - 4096));
      }),
    );
  });
  it('reject 3 800 Korean characters, though within the character limit', () => {
    const korean = getProposalTextByteUsage({ title: '', link: '', body: '안'.repeat(3800) });
    expect(korean.over).toBe(3800 * 3 + 10 - 4096);
    expect(
      getProposalTextByteUsage({ title: 'a'.repeat(100), link: 'b'.repeat(100), body: 'c'.repeat(3800) })
        .over,
    ).toBe(0);
  });
});
