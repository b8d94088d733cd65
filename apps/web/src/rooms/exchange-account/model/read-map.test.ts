import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { toIntegerOrUndefined } from '../../../shared/wallet-reading/unread.ts';
import { parseGetterAddressMap } from './read-map.ts';

const root = toAddress(`0:${'1'.repeat(64)}`);

it('converts pairs of address and amount', () => {
  const other = toAddress(`0:${'2'.repeat(64)}`);
  expect([
    ...parseGetterAddressMap(
      {
        value: [
          [root, '5'],
          [other, 7],
        ],
      },
      toIntegerOrUndefined,
    ),
  ]).toEqual([
    [root, 5n],
    [other, 7n],
  ]);
  expect(parseGetterAddressMap({ value: [] }, toIntegerOrUndefined).size).toBe(0);
});

it.each([null, undefined, {}, [[root]], ['y'], [['x', '1']], [[root, '-1']], [[root, '5'], null]])(
  'rejects %j, which says nothing about missing entries',
  (value) => {
    expect(() => parseGetterAddressMap({ value }, toIntegerOrUndefined)).toThrow('no map');
  },
);

it('accepts integers only', () => {
  expect(['12', 3, 4n, '1.5', '-1', null, undefined].map((value) => toIntegerOrUndefined({ value }))).toEqual(
    [12n, 3n, 4n, undefined, undefined, undefined, undefined],
  );
});
