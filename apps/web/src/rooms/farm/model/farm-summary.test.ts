import type { Farm } from '@junction/api-contract/earn';
import { FIXED_POINT_ONE, ratio, seconds, toAddress, usd, fixedAmount } from '@junction/primitives';
import { expect, it } from 'vitest';
import { toFarmSummary } from './farm-summary.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const FARM: Farm = {
  address: at('1'),
  owner: at('2'),
  depositRoot: at('3'),
  depositSymbol: 'LP',
  depositDecimals: 9,
  leftRoot: undefined,
  leftSymbol: undefined,
  rightRoot: undefined,
  rightSymbol: undefined,
  rewardTokens: [],
  apr: ratio(FIXED_POINT_ONE),
  aprChange: ratio(0n),
  tvl: usd(5n * FIXED_POINT_ONE),
  tvlChange: ratio(0n),
  share: ratio(0n),
  deposited: fixedAmount(0n),
  isLowBalance: false,
  start: seconds(100),
  end: undefined,
  isPriced: true,
};
const tvlAndApr = (farm: Partial<Farm>) => {
  const { tvl, apr } = toFarmSummary({ ...FARM, ...farm });
  return [tvl, apr];
};

it('has no APR while a price is missing, but keeps the known value of deposits', () => {
  expect(tvlAndApr({})).toEqual([5n * FIXED_POINT_ONE, FIXED_POINT_ONE]);
  expect(tvlAndApr({ isPriced: false })).toEqual([5n * FIXED_POINT_ONE, undefined]);
  // A TVL of almost zero would give an APR of 31 million percent.
  expect(tvlAndApr({ tvl: usd(0n), apr: ratio(310_000n * FIXED_POINT_ONE) })).toEqual([0n, undefined]);
  expect(tvlAndApr({ isPriced: false, tvl: usd(0n) })).toEqual([undefined, undefined]);
});
