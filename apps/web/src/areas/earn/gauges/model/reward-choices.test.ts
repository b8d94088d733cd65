import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getRewardFilterChoices } from './reward-choices.ts';

const A = toAddress(`0:${'a'.repeat(64)}`);
const B = toAddress(`0:${'b'.repeat(64)}`);
const C = toAddress(`0:${'c'.repeat(64)}`);

it('offers every visible reward once, and selected ones that are not visible', () => {
  const paid = [
    { root: A, symbol: 'A' },
    { root: A, symbol: 'A' },
  ];
  const symbolOf = (root: string) => (root === B ? 'B' : undefined);
  expect(getRewardFilterChoices(paid, [A, B, C], symbolOf)).toEqual([
    { root: A, symbol: 'A' },
    { root: B, symbol: 'B' },
    { root: C, symbol: '0:cccccc' },
  ]);
});
