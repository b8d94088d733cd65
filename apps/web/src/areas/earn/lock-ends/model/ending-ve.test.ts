import { FIXED_POINT_ONE, seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { computeBoostLoss, getEndingVeLocks } from './ending-ve.ts';

const DAY = 86_400;
const NOW = seconds(1_000 * DAY);
let key = 0n;
/** Creates a lock that ends in `left` seconds. */
const lockOf = (left: number, ve: bigint) => {
  key += 1n;
  return { key, amount: 2n * ve, ve, createdAt: seconds(NOW + left - 365 * DAY), lock: seconds(365 * DAY) };
};

describe('governance token locks that end soon', () => {
  it('are within seven days, each with the remaining ve, equal ends combined', () => {
    const locks = [lockOf(7 * DAY, 10n), lockOf(DAY, 20n), lockOf(DAY, 5n), lockOf(7 * DAY + 1, 65n)];
    expect(getEndingVeLocks({ ve: 100n, locks }, NOW)).toEqual([
      { ends: NOW + DAY, amount: 50n, before: 100n, after: 75n },
      { ends: NOW + 7 * DAY, amount: 20n, before: 75n, after: 65n },
    ]);
  });
  it('exclude ended locks', () => {
    expect(getEndingVeLocks({ ve: 0n, locks: [lockOf(0, 10n), lockOf(-DAY, 3n)] }, NOW)).toEqual([]);
  });
});

describe('the lost boost', () => {
  const position = { balance: 1_000n, lockBoosted: 1_000n, deposits: 10_000n };
  it('follows from the ve, with the ve of others unchanged', () => {
    // Before: 400 + 6000 · 100 / 1000 = 1000, which is the whole deposit, so the boost is full. After: 400 + 6000 · 50
    // / 950 = 715.
    const loss = computeBoostLoss(position, { before: 100n, after: 50n }, { ve: 100n, veSupply: 1_000n });
    expect([loss?.before, loss?.after]).toEqual([
      (FIXED_POINT_ONE * 25n) / 10n,
      (FIXED_POINT_ONE * 715n) / 400n,
    ]);
  });
  it('is undefined if nothing is lost or deposited', () => {
    const full = { ve: 900n, veSupply: 1_000n };
    expect(computeBoostLoss(position, { before: 900n, after: 800n }, full)).toBeUndefined();
    expect(computeBoostLoss({ ...position, balance: 0n }, { before: 900n, after: 0n }, full)).toBeUndefined();
  });
});
