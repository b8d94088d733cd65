import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { listVestingEnds } from './vesting-ends.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const reward = (root: string, vesting: bigint, vestingEnd: number) => ({
  root: at(root),
  ready: 1n,
  vesting,
  vestingEnd: seconds(vestingEnd),
  debt: 0n,
});
const NOW = seconds(1000);

it('lists vesting amounts by end, excluding vested, ended and unread ones', () => {
  const places = [
    { address: at('1'), name: 'one', rewards: [reward('a', 5n, 3000), reward('b', 0n, 2000)] },
    { address: at('2'), name: 'two', rewards: [reward('a', 7n, 2000), reward('b', 7n, 1000)] },
    { address: at('3'), name: 'three', rewards: undefined },
  ];
  expect(listVestingEnds(places, NOW)).toEqual([
    { place: at('2'), name: 'two', root: at('a'), units: 7n, at: 2000 },
    { place: at('1'), name: 'one', root: at('a'), units: 5n, at: 3000 },
  ]);
});
