import type { GaugeByAddress } from '@junction/api-contract/earn';
import { ratio, toAddress, usd } from '@junction/primitives';
import { expect, it } from 'vitest';
import { selectGaugesWithOwnDeposits } from './own-gauges.ts';

const gaugeOf = (index: number): GaugeByAddress => ({
  address: toAddress(`0:${index.toString(16).padStart(64, '0')}`),
  depositRoot: toAddress(`0:${'8'.repeat(64)}`),
  poolTokens: [],
  rewardTokens: [],
  tvl: usd(0n),
  minApr: ratio(0n),
  maxApr: ratio(0n),
  hasGovernance: false,
});
const many = (count: number): readonly GaugeByAddress[] =>
  Array.from({ length: count }, (_, n) => gaugeOf(n));

it('reads few gauges in which others deposited dust, and returns the number of others', () => {
  const own = selectGaugesWithOwnDeposits({ gauges: many(100), total: 512 });
  expect([own.gauges.length, own.leftOut]).toEqual([20, 492]);
  // The next response contains no total, so the gauges in the response are counted.
  expect(selectGaugesWithOwnDeposits({ gauges: many(25) }).leftOut).toBe(5);
  expect(selectGaugesWithOwnDeposits({ gauges: many(3), total: 3 })).toMatchObject({ leftOut: 0 });
  // The next response contains an invalid total that is below the number of its gauges.
  expect(selectGaugesWithOwnDeposits({ gauges: many(3), total: -7 }).leftOut).toBe(0);
});
