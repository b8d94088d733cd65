import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { integerIn } from '../../../shared/wallet-reading/unread.ts';
import { readAddressMap } from './read-map.ts';

const root = toAddress(`0:${'1'.repeat(64)}`);

it('converts pairs of address and amount', () => {
  const other = toAddress(`0:${'2'.repeat(64)}`);
  expect([
    ...readAddressMap(
      {
        value: [
          [root, '5'],
          [other, 7],
        ],
      },
      integerIn,
    ),
  ]).toEqual([
    [root, 5n],
    [other, 7n],
  ]);
  expect(readAddressMap({ value: [] }, integerIn).size).toBe(0);
});

it.each([null, undefined, {}, [[root]], ['y'], [['x', '1']], [[root, '-1']], [[root, '5'], null]])(
  'rejects %j, which says nothing about missing entries',
  (value) => {
    expect(() => readAddressMap({ value }, integerIn)).toThrow('no map');
  },
);

it('accepts integers only', () => {
  expect(['12', 3, 4n, '1.5', '-1', null, undefined].map((value) => integerIn({ value }))).toEqual([
    12n,
    3n,
    4n,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
