import { FIXED_POINT_ONE, toAddress, units, usd, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { ReadModel, TokenView } from '../read-model.ts';
import { readOrderExecutionMarket, type KeeperMarketOptions } from './keeper-market.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [COIN, DEAR] = [at('1'), at('2')];
const ONE_TOKEN = 10n ** 9n;

/** Reads the market of these tokens. It contains one order, which is paid in the expensive token. */
function readMarket(tokens: Readonly<Record<Address, Pick<TokenView, 'price' | 'tvl'>>>) {
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
  return readOrderExecutionMarket({ readModel, network });
}

it('requests no offers below the minimum value, converted to units of each token with a price', async () => {
  const asked: unknown[] = [];
  const prices: Readonly<Record<Address, bigint>> = {
    [COIN]: FIXED_POINT_ONE / 2n,
    [DEAR]: 3n * FIXED_POINT_ONE,
    [at('3')]: 0n,
  };
  const readModel = {
    graph: () => ({
      pools: [
        [COIN, DEAR],
        [DEAR, at('3')],
      ].map((roots, index) => ({ tvl: BigInt(index), tokens: roots.map((root) => ({ root })) })),
    }),
    token: (root: Address) =>
      Promise.resolve({ price: prices[root], tvl: FIXED_POINT_ONE, decimals: root === DEAR ? 2 : 9 }),
    orders: {
      active: (query: unknown) => {
        asked.push(query);
        return Promise.resolve([]);
      },
    },
  } as unknown as ReadModel;
  const network = { coin: { decimals: 9 }, contracts: { wrappedCoinRoot: COIN } };
  await readOrderExecutionMarket({ readModel, network }, ONE_TOKEN);
  await readOrderExecutionMarket({ readModel, network });
  const minOffers = new Map([
    [COIN, ONE_TOKEN],
    [DEAR, 17n],
  ]);
  const first = [DEAR, COIN].flatMap((one, index) => {
    const other = [at('3'), DEAR][index];
    return [
      { spentToken: one, receiveToken: other },
      { spentToken: other, receiveToken: one },
    ];
  });
  expect(asked).toEqual([
    { minOffers, first: expect.arrayContaining(first) },
    { minOffers: new Map(), first: expect.arrayContaining(first) },
  ]);
});

const coin = { price: usd(FIXED_POINT_ONE / 2n), tvl: usd(1_000_000n * FIXED_POINT_ONE) };

it('values a reward by its price', async () => {
  const { valueOf } = await readMarket({
    [COIN]: coin,
    [DEAR]: { price: usd(3n * FIXED_POINT_ONE), tvl: usd(900n * FIXED_POINT_ONE) },
  });
  expect(valueOf({ token: DEAR, units: units(5n * ONE_TOKEN) })).toBe(30n * ONE_TOKEN);
});

it("values no reward above the token's total reserves in pools, however high a dust trade has set its price", async () => {
  const tvl = usd(FIXED_POINT_ONE / 50n);
  const { valueOf } = await readMarket({
    [COIN]: coin,
    [DEAR]: { price: usd(1_000_000n * FIXED_POINT_ONE), tvl },
  });
  expect(valueOf({ token: DEAR, units: units(5n * ONE_TOKEN) })).toBe(ONE_TOKEN / 25n);
});
