import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { readAddressMap, readWhole } from './read-map.ts';

const root = toAddress(`0:${'1'.repeat(64)}`);

it('reads pairs of address and amount, and drops what is malformed', () => {
  const other = toAddress(`0:${'2'.repeat(64)}`);
  const read = readAddressMap([[root, '5'], [other, 7], ['x', '1'], [root], 'y'], readWhole);
  expect([...read]).toEqual([
    [root, 5n],
    [other, 7n],
  ]);
  expect(readAddressMap(null, readWhole).size).toBe(0);
});

it('takes whole numbers only', () => {
  expect(['12', 3, 4n, '1.5', '-1', null, undefined].map(readWhole)).toEqual([
    12n,
    3n,
    4n,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
