import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { expect, it } from 'vitest';
import { formatPoolShareRoundedDown } from './share-text.ts';

const plain = (share: bigint): string => formatPoolShareRoundedDown(ratio(share)).replaceAll('\u00a0', ' ');

it('has up to eight decimals of a percent, rounded down', () => {
  expect(plain(FIXED_POINT_ONE)).toBe('100 %');
  expect(plain(FIXED_POINT_ONE / 3n)).toBe('33.33333333 %');
  expect(plain((FIXED_POINT_ONE * 2n) / 3n)).toBe('66.66666666 %');
  expect(plain(FIXED_POINT_ONE - 1n)).toBe('99.99999999 %');
  expect(plain(FIXED_POINT_ONE / 40n)).toBe('2.5 %');
});
