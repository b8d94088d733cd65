import { ONE, units, type Address } from '@junction/primitives';
import { buildFixtureAddress } from '@junction/testing';
import { expect, test } from 'vitest';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { createPoolActivity } from '../../test/pool-activity.ts';
import type { PoolRecord } from './market-state.ts';
import { toTradeTransaction } from './transaction-row.ts';

const [POOL, COIN, TOKEN, USER] = [1, 2, 3, 4].map(buildFixtureAddress) as [
  Address,
  Address,
  Address,
  Address,
];
const swap = createPoolActivity(POOL, [
  {
    kind: 'exchange',
    sender: USER,
    recipient: USER,
    spent: { token: COIN, amount: units(5n * 10n ** 9n) },
    received: { token: TOKEN, amount: units(7n * 10n ** 18n) },
    fees: [],
  },
]);
const coin: TokenMetadata = { address: COIN, symbol: 'COIN', name: '', decimals: 9 };

test('an amount of a token without metadata is not sorted as if it had no decimals', () => {
  const market = {
    pool: { tokens: [{ root: COIN }, { root: TOKEN }] } as unknown as PoolRecord,
    prices: new Map(),
    tokens: new Map([[COIN, coin]]),
  };
  expect(toTradeTransaction(swap, market)?.row).toMatchObject({ firstAmount: 5n * ONE, secondAmount: 0n });
  const token = { ...coin, address: TOKEN, decimals: 18 };
  const known = { ...market, tokens: new Map([...market.tokens, [TOKEN, token]]) };
  expect(toTradeTransaction(swap, known)?.row).toMatchObject({
    firstAmount: 5n * ONE,
    secondAmount: 7n * ONE,
  });
});
