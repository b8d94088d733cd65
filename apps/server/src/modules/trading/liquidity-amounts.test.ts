import { units, type Address } from '@junction/primitives';
import type { PoolOperation } from '@junction/protocol';
import { buildFixtureAddress } from '@junction/testing';
import { expect, test } from 'vitest';
import { createPoolActivity } from '../../test/pool-activity.ts';
import { getLiquidityAmounts } from './liquidity-amounts.ts';
import type { PoolRecord } from './market-state.ts';

const [POOL, ONE, OTHER, USER] = [1, 2, 3, 4].map(buildFixtureAddress) as [
  Address,
  Address,
  Address,
  Address,
];
const of = (token: Address, amount: bigint) => ({ token, amount: units(amount) });

/** Deposit of 100 units of one token. 40 of them are exchanged for 39 of the other token, with fees of 3 and 2. */
const deposit = createPoolActivity(POOL, [
  {
    kind: 'exchange',
    sender: USER,
    recipient: USER,
    spent: of(ONE, 40n),
    received: of(OTHER, 39n),
    fees: [
      { token: ONE, poolFee: units(2n), beneficiaryFee: units(1n), beneficiary: USER },
      { token: OTHER, poolFee: units(2n), beneficiaryFee: units(0n), beneficiary: USER },
    ],
  },
  {
    kind: 'deposit',
    sender: USER,
    owner: USER,
    tokens: [of(ONE, 57n), of(OTHER, 37n)],
    lp: units(90n),
    fees: [],
  },
]);

const computeAmounts = (kind: PoolRecord['kind'], operation?: Partial<PoolOperation>): readonly bigint[] =>
  getLiquidityAmounts({ ...deposit, ...(operation ? { operation: operation as PoolOperation } : {}) }, {
    kind,
    tokens: [{ root: ONE }, { root: OTHER }],
  } as unknown as PoolRecord).map(({ amount }) => amount);

test('the fees of the swap within a deposit belong to what a stable pair took', () => {
  expect(computeAmounts('stable-pair')).toEqual([100n, 0n]);
});

test('the swap of a constant-product pair includes its fee', () => {
  expect(computeAmounts('constant-product')).toEqual([97n, 0n]);
});

test('the transferred amount is what a pool took, even if the event omits a part', () => {
  for (const kind of ['constant-product', 'stable-pair', 'stable-pool'] as const)
    expect(computeAmounts(kind, { origin: 'transfer', incoming: of(ONE, 101n) })).toEqual([101n, 0n]);
  const foreign = { origin: 'transfer', incoming: of(USER, 101n) } as const;
  expect(computeAmounts('stable-pair', foreign)).toEqual([100n, 0n]);
});

test('the requested amounts are what a pool took, unless it may have returned a part', () => {
  const amounts = [of(ONE, 60n), of(OTHER, 1n), of(ONE, 45n)];
  const request = (isAutoExchanged: boolean) =>
    ({ origin: 'account', deposit: { amounts, isAutoExchanged } }) as const;
  expect(computeAmounts('stable-pair', request(false))).toEqual([105n, 1n]);
  expect(computeAmounts('constant-product', request(true))).toEqual([105n, 1n]);
  expect(computeAmounts('constant-product', request(false))).toEqual([97n, 0n]);
});
