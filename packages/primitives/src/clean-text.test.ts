import { describe, expect, it } from 'vitest';
import { sanitizeText } from './clean-text.ts';

describe('untrusted names', () => {
  it('lose invisible characters, and report it', () => {
    for (const raw of [
      'US\u200bDT',
      '\u202eUSDT\u202c',
      'USDT\ufeff',
      'U\u00adSDT',
      'USDT\u0000',
      'USDT\u3164',
      'USDT\u2800',
      'USDT\ufe0f',
      'USDT\u{e0101}',
      'U\u2066SD\u2069T',
    ])
      expect(sanitizeText(raw, 32)).toEqual({ text: 'USDT', hadHidden: true, wasCut: false });
  });
  it('keep every script, with whitespace collapsed', () => {
    for (const text of ['테더 달러', 'テザー', 'Złoty', 'Тугрик', '🚀 Moon'])
      expect(sanitizeText(text, 32)).toEqual({ text, hadHidden: false, wasCut: false });
    expect(sanitizeText('  Tether   USD ', 32)).toEqual({
      text: 'Tether USD',
      hadHidden: false,
      wasCut: false,
    });
  });
  it('are cut between characters', () => {
    expect(sanitizeText('x'.repeat(40), 32).text).toBe(`${'x'.repeat(31)}…`);
    expect(sanitizeText('🚀'.repeat(5), 4).text).toBe('🚀🚀🚀…');
    expect([31, 32, 33].map((size) => sanitizeText('x'.repeat(size), 32).wasCut)).toEqual([
      false,
      false,
      true,
    ]);
    expect(sanitizeText('x'.repeat(32), 32).text).toHaveLength(32);
    expect(sanitizeText('y'.repeat(1_000_000), 32).text).toHaveLength(32);
    expect(sanitizeText('\u200b\u200b', 32)).toEqual({ text: '', hadHidden: true, wasCut: false });
  });
});
