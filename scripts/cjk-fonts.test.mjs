import { expect, it } from 'vitest';
import { CJK_FONTS, collectLetters, findMissingLetters, parseFontFiles } from './cjk-fonts.mjs';

const STYLES = `
  @font-face { src: url(../fonts/ibm-plex-sans-kr-7-400-normal.woff2); unicode-range: U+ac00-ac02, U+b0ae; }
  @font-face { src: url(../fonts/ibm-plex-sans-kr-9-400-normal.woff2); unicode-range: U+3147; }
`;

it('parses the font files of a style sheet with their code points', () => {
  const pieces = parseFontFiles(STYLES, CJK_FONTS.ko);
  expect([...pieces.keys()]).toEqual(['7', '9']);
  expect([...(pieces.get('7') ?? [])]).toEqual([0xac00, 0xac01, 0xac02, 0xb0ae]);
});

it('lists each letter without a font file once, and none of another language', () => {
  const letters = collectLetters(['{"swap":"가각 swap 값"}', '{"wait":"ㅇ 낮 값 取"}'], CJK_FONTS.ko);
  expect(findMissingLetters(parseFontFiles(STYLES, CJK_FONTS.ko), letters)).toEqual(['값']);
});

it('includes kana, Chinese characters and wide marks in Japanese', () => {
  const letters = collectLetters(['{"swap":"交換する swap、ロック（1%）"}'], CJK_FONTS.ja);
  expect([...letters].join('')).toBe('交換する、ロック（）');
});
