import { ONE, toAddress, units, usd, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { ReadModel, TokenView } from '../read-model.ts';
import { readExecutionMarket, type KeeperMarketOptions } from './keeper-market.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [COIN, DEAR] = [at('1'), at('2')];

/** A market of these tokens, with an order that is paid in the dear one. */
function marketOf(tokens: Readonly<Record<Address, Pick<TokenView, 'price' | 'tvl'>>>) {
  const order = { spentToken: COIN, receiveToken: DEAR, currentSpent: 1n, currentReceive: 1n };
  const readModel = {
    graph: () => ({ pools: [] }),
    token: (root: Address) => Promise.resolve({ ...tokens[root], decimals: 9 }),
    orders: { active: () => Promise.resolve([order]) },
  } as unknown as ReadModel;
  const network: KeeperMarketOptions['network'] = {
    coin: { decimals: 9 },
    contracts: { wrappedCoinRoot: COIN },
  };
  return readExecutionMarket({ readModel, network });
}

const WHOLE = 10n ** 9n;
const coin = { price: usd(ONE / 2n), tvl: usd(1_000_000n * ONE) };

it('values a reward by its price', async () => {
  const { valueOf } = await marketOf({
    [COIN]: coin,
    [DEAR]: { price: usd(3n * ONE), tvl: usd(900n * ONE) },
  });
  expect(valueOf({ token: DEAR, units: units(5n * WHOLE) })).toBe(30n * WHOLE);
});

it('values no reward above all that lies of its token in pools, however dear a crumb has made it', async () => {
  const tvl = usd(ONE / 50n);
  const { valueOf } = await marketOf({ [COIN]: coin, [DEAR]: { price: usd(1_000_000n * ONE), tvl } });
  expect(valueOf({ token: DEAR, units: units(5n * WHOLE) })).toBe(WHOLE / 25n);
});
