import { FIXED_POINT_ONE, ratio, seconds, usd } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getPlannedAprRoundedDown, buildAprPreviewRows } from './apr-preview.ts';

const DAY = 86_400;
const TENTH = ratio(FIXED_POINT_ONE / 10n);

it("ranges from no lock to the maximum, with the contract's boosts", () => {
  const rows = buildAprPreviewRows({ highest: 1_500n, longest: seconds(400 * DAY) }, TENTH);
  expect(rows.map(({ lock, boost }) => [lock / DAY, boost])).toEqual([
    [0, 1_000n],
    [100, 1_125n],
    [200, 1_250n],
    [300, 1_375n],
    [400, 1_500n],
  ]);
  // Without ve, the minimum APR only includes the lock boost. The full ve boost adds 1.5 times the APR without boosts.
  expect(rows.map(({ min, max }) => [min, max])).toEqual(
    [1_000n, 1_125n, 1_250n, 1_375n, 1_500n].map((boost) => [
      (TENTH * boost) / 1_000n,
      (TENTH * (boost + 1_500n)) / 1_000n,
    ]),
  );
});

it('has one row if locks are not boosted', () => {
  expect(buildAprPreviewRows({ highest: 1_000n, longest: seconds(0) }, TENTH)).toEqual([
    { lock: 0, boost: 1_000n, min: TENTH, max: (TENTH * 5n) / 2n },
  ]);
});

it('converts rates to USD per year over the deposits', () => {
  const dollars = (value: bigint) => usd(value * FIXED_POINT_ONE);
  // A millionth of a token per second is 31.536 tokens per year, at 2 USD each. The second reward has the same rate and
  // 6 decimals.
  const rewards = [
    { price: dollars(2n), decimals: 9, perSecond: 1_000n },
    { price: dollars(1n), decimals: 6, perSecond: 1n },
  ];
  expect(getPlannedAprRoundedDown(rewards, dollars(1_000n))).toBe((94_608n * FIXED_POINT_ONE) / 1_000_000n);
  expect(getPlannedAprRoundedDown([], dollars(1_000n))).toBe(0n);
  expect(getPlannedAprRoundedDown(rewards, dollars(0n))).toBeUndefined();
});
