import { ONE, ratio } from '@junction/primitives';
import { expect, it } from 'vitest';
import { formatShareDown } from './share-text.ts';

const plain = (share: bigint): string => formatShareDown(ratio(share)).replaceAll('\u00a0', ' ');

it('has up to eight decimals of a percent, rounded down', () => {
  expect(plain(ONE)).toBe('100 %');
  expect(plain(ONE / 3n)).toBe('33.33333333 %');
  expect(plain((ONE * 2n) / 3n)).toBe('66.66666666 %');
  expect(plain(ONE - 1n)).toBe('99.99999999 %');
  expect(plain(ONE / 40n)).toBe('2.5 %');
});
