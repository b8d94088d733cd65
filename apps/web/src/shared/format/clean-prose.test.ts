import { describe, expect, it } from 'vitest';
import { sanitizeUntrustedText } from './clean-prose.ts';

describe('untrusted texts', () => {
  it('read in the order of their characters, without invisible ones', () => {
    const turning = [
      0x00ad, 0x061c, 0x200b, 0x200f, 0x202e, 0x2060, 0x2066, 0x3164, 0xfeff, 0xe0041, 0, 0x7f,
    ];
    for (const code of turning)
      expect(sanitizeUntrustedText(`a${String.fromCodePoint(code)}b`), String(code)).toBe('ab');
  });
  it('keep lines, every script and emoji', () => {
    for (const text of ['a\n\tb', '한국어', '日本語', 'क्‍ष', '👩‍👩‍👧', '❤️', 'עברית', 'العربية'])
      expect(sanitizeUntrustedText(text)).toBe(text);
    expect(sanitizeUntrustedText('a\r\nb')).toBe('a\nb');
  });
});
