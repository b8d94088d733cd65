import { expect, it } from 'vitest';
import { missingFrom, readPieces, syllablesOf } from './korean-fonts.mjs';

const STYLES = `
  @font-face { src: url(../fonts/ibm-plex-sans-kr-7-400-normal.woff2); unicode-range: U+ac00-ac02, U+b0ae; }
  @font-face { src: url(../fonts/ibm-plex-sans-kr-9-400-normal.woff2); unicode-range: U+3147; }
`;

it('reads the pieces of a style sheet with what they hold', () => {
  const pieces = readPieces(STYLES);
  expect([...pieces.keys()]).toEqual(['7', '9']);
  expect([...(pieces.get('7') ?? [])]).toEqual([0xac00, 0xac01, 0xac02, 0xb0ae]);
});

it('names the syllables that no piece holds, once each and nothing but Hangul', () => {
  const syllables = syllablesOf(['{"swap":"가각 swap 값"}', '{"wait":"ㅇ 낮 값 取"}']);
  expect(missingFrom(readPieces(STYLES), syllables)).toEqual(['값']);
});
