import { units, FIXED_POINT_ONE, seconds, usd, type Address, type Usd } from '@junction/primitives';
import { decodePoolTransaction, decodeDexRootTransaction } from '@junction/protocol';
import { FixtureChain, FixtureMarket, type FixturePool, type FixtureToken } from '@junction/testing';
import { decodeTransaction } from '@junction/tvm';
import { beforeEach, expect, test } from 'vitest';
import type { Activity } from '../../database/activity-json.ts';
import { computeMarketViews, type MarketViews } from '../../read/market-views.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { MarketState } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { createEmptyMarket, projectMarketActivities } from './project-batch.ts';

// Tests attacks on USD prices: the index projects the transactions of an attacker, and its prices are checked.
// packages/market-data/README.md describes the pricing method.

const START = 1_750_000_020;

let chain: FixtureChain;
let market: FixtureMarket;
let usdt: FixtureToken;
let coin: FixtureToken;
let jct: FixtureToken;
let coinPool: FixturePool;
let user: Address;

const rules = (): PricingRules => ({ anchors: [usdt.address], minimumDepth: usd(1_000n * FIXED_POINT_ONE) });
const dollars = (amount: number): bigint => BigInt(amount) * 10n ** 6n;
const coins = (amount: number): bigint => BigInt(amount) * 10n ** 9n;

/** Opens a pool with the given amounts. */
function open(one: FixtureToken, amount: bigint, other: FixtureToken, otherAmount: bigint): FixturePool {
  const pool = market.createPool(one, other);
  const amounts = pool.tokens.map((token) => (token === one.address ? amount : otherAmount));
  market.deposit(pool, user, [amounts[0] ?? 0n, amounts[1] ?? 0n]);
  return pool;
}

beforeEach(() => {
  chain = new FixtureChain(seconds(START));
  market = new FixtureMarket(chain);
  usdt = market.token('USDT', 6);
  coin = market.token('COIN', 9);
  jct = market.token('JCT', 9);
  user = market.address();
  coinPool = open(usdt, dollars(500_000), coin, coins(200_000));
  open(coin, coins(40_000), jct, coins(200_000));
  chain.advance(600);
});

/** Projects all activities in batches of `size`. Returns the state and the view models of lists. */
function projectActivities(size = 1_000): { state: MarketState; views: MarketViews } {
  const tokens = new Map<Address, TokenMetadata>(market.tokens.map((token) => [token.address, token]));
  let state = createEmptyMarket(rules());
  const activities = chain.blocks.flatMap((block) =>
    block.transactions.map((one): Activity => {
      const transaction = decodeTransaction(one.boc);
      return one.account === market.root
        ? { kind: 'root', activity: decodeDexRootTransaction(transaction) }
        : { kind: 'pool', activity: decodePoolTransaction(transaction) };
    }),
  );
  for (let start = 0; start < activities.length; start += size)
    ({ state } = projectMarketActivities(state, activities.slice(start, start + size), tokens, rules()));
  return { state, views: computeMarketViews({ ...state, tokens }, chain.seqno, chain.now, rules()) };
}

const getPrice = (token: FixtureToken): Usd | undefined =>
  projectActivities().views.tokens.get(token.address)?.price;
const getTvl = (pool: FixturePool): Usd | undefined => projectActivities().views.pools.get(pool.address)?.tvl;

test('a token has its price at once, and tokens further out have theirs', () => {
  expect([getPrice(coin), getPrice(jct)]).toEqual([(FIXED_POINT_ONE * 5n) / 2n, FIXED_POINT_ONE / 2n]);
  const fresh = market.token('FRESH', 9);
  open(jct, coins(100_000), fresh, coins(1_000));
  expect(getPrice(fresh)).toBe(50n * FIXED_POINT_ONE);
});

test('a loan that moves a price and is repaid within the minute leaves no trace in lists or candles', () => {
  const before = projectActivities();
  const { received } = market.swap(coinPool, user, usdt.address, dollars(50_000_000));
  expect(Number(coinPool.state.reserves[0])).not.toBe(
    Number(before.state.pools.get(coinPool.address)?.tokens[0]?.reserve),
  );
  chain.advance(5);
  market.swap(coinPool, user, coin.address, received);
  chain.advance(300);
  const after = projectActivities();
  const [was, is] = [before, after].map(({ views }) => views.tokens.get(coin.address)?.price ?? 0n);
  // The price may differ, because the fees of both swaps stay in the pool.
  expect(Math.abs(Number(is) / Number(was) - 1)).toBeLessThan(0.7);
  const bar = after.state.candles.get(coin.address)?.H1;
  expect(Number(bar?.high)).toBeLessThan(5 * Number(FIXED_POINT_ONE));
});

test('a price spike counts only after three minutes', () => {
  market.swap(coinPool, user, usdt.address, dollars(500_000));
  const prices: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    prices.push(Number(getPrice(coin)) / 1e18);
    chain.advance(60);
  }
  expect(prices.slice(0, 3)).toEqual([2.5, 2.5, 2.5]);
  expect(prices[3]).toBeGreaterThan(9);
  expect(prices[5]).toBe(prices[3]);
});

test('a shallow pool with an absurd price affects no other and has almost no value', () => {
  const [before, tvl] = [getPrice(jct), getTvl(coinPool)];
  // This pool is barely above the minimum depth and prices one JCT at more than a billion dollars.
  open(usdt, dollars(1_100), jct, 1n);
  // This pool is below the minimum depth and prices JCT at almost nothing.
  const thin = open(coin, coins(1), jct, coins(10_000_000));
  chain.advance(900);
  expect([getPrice(jct), getTvl(coinPool)]).toEqual([before, tvl]);
  expect(Number(getTvl(thin)) / 1e18).toBeLessThan(6_000_000);
});

test('a fake dollar is worth what its genuine pool pays, and no pool of it is valued highly', () => {
  const fake = market.token('USDT', 6);
  open(usdt, dollars(2_000), fake, dollars(2_000_000_000));
  const boast = open(fake, dollars(4_000_000_000), jct, coins(1));
  chain.advance(900);
  expect(getPrice(fake)).toBe(FIXED_POINT_ONE / 1_000_000n);
  expect(getPrice(jct)).toBe(FIXED_POINT_ONE / 2n);
  expect(Number(getTvl(boast)) / 1e18).toBeLessThanOrEqual(20_001);
});

test('tokens priced only in each other have no price, and their trades no value', () => {
  const [one, two, three] = [market.token('A', 9), market.token('B', 9), market.token('C', 9)];
  const circle = open(one, coins(1_000_000), two, 10n);
  open(two, coins(1_000_000), three, 10n);
  open(three, coins(1_000_000), one, 10n);
  market.swap(circle, user, one.address, coins(5_000_000));
  chain.advance(900);
  const { views, state } = projectActivities();
  for (const token of [one, two, three]) expect(views.tokens.get(token.address)?.price).toBeUndefined();
  expect(views.pools.get(circle.address)).toMatchObject({ tvl: 0n, volume24h: 0n });
  expect(state.prices.get(jct.address)?.price).toBe(FIXED_POINT_ONE / 2n);
});

test('prices depend neither on batch boundaries nor on when they are read', () => {
  for (let minute = 0; minute < 40; minute += 1) {
    market.swap(
      coinPool,
      user,
      minute % 3 === 0 ? coin.address : usdt.address,
      minute % 3 === 0 ? coins(900) : dollars(1_700),
    );
    chain.advance([7, 61, 130, 600][minute % 4] ?? 7);
  }
  const uncut = projectActivities();
  for (const size of [1, 3, 17]) {
    const pieces = projectActivities(size);
    expect(pieces.state.priceSamples).toEqual(uncut.state.priceSamples);
    expect(pieces.state.candles).toEqual(uncut.state.candles);
    expect(pieces.views.tokens).toEqual(uncut.views.tokens);
  }
});

test('an LP token read for a gauge is not part of the market until a pool trades it', () => {
  const { state } = projectActivities();
  const [pool] = state.pools.values();
  if (pool?.lpRoot === undefined) throw new RangeError('a pool has an LP token');
  const lp = { address: pool.lpRoot, symbol: 'JCT-LP-USDT-COIN', name: 'LP', decimals: 9 };
  const tokens = new Map([...market.tokens, lp].map((token) => [token.address, token]));
  const { seqno, now } = chain;
  const views = (pools: MarketState['pools']) =>
    computeMarketViews({ ...state, tokens, pools }, seqno, now, rules());
  const listed = (pools: MarketState['pools']) => views(pools).traded.has(lp.address);
  expect(listed(state.pools)).toBe(false);
  expect(views(state.pools).tokens.has(lp.address)).toBe(true);
  const traded = {
    ...pool,
    address: market.address(),
    tokens: [coin, lp].map(({ address: root }) => ({ root, reserve: units(0n) })),
    lpRoot: undefined,
  };
  expect(listed(new Map([...state.pools, [traded.address, traded]]))).toBe(true);
});
