import { toAddress, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { Token } from '../../../../rooms/token/index.ts';
import { sumTokenRewards } from './claim-totals.ts';
import { derivePortfolio } from './derive-portfolio.ts';
import {
  EMPTY_POOL_TOKENS,
  EMPTY_CATEGORY_POSITIONS,
  type PortfolioCategory,
  type PortfolioCategoryKey,
  type PortfolioPosition,
  type PositionDetail,
} from './position.ts';
import type { PositionPricing } from './worth.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [USDT, JCT, MOSS, LP] = [at('1'), at('3'), at('7'), at('a')] as const;
const DOLLAR = 10n ** 18n;
const token = (root: Address, symbol: string, decimals: number): [Address, Token] => [
  root,
  {
    root,
    symbol,
    name: symbol,
    decimals,
    logoUri: undefined,
    vendor: undefined,
    verified: true,
    listed: true,
  },
];
const cache = new Map([token(USDT, 'USDT', 6), token(JCT, 'JCT', 9), token(MOSS, 'MOSS', 9)]);
const coin = { symbol: 'TYCHO', decimals: 9 };
const pricing: PositionPricing = {
  state: 'known',
  prices: new Map([
    [USDT, DOLLAR],
    [JCT, DOLLAR / 3n],
    [MOSS, 1_000n * DOLLAR],
    [LP, 2n * DOLLAR],
  ]),
  isTrusted: (root) => root === USDT || root === JCT,
};
const position = (
  root: Address,
  units: bigint,
  detail: PositionDetail = { kind: 'token' },
): PortfolioPosition => ({
  key: `${root} ${units}`,
  root,
  units,
  poolTokens: EMPTY_POOL_TOKENS,
  detail,
});
const place = (
  key: PortfolioCategoryKey,
  positions: readonly PortfolioPosition[],
  change: Partial<PortfolioCategory> = {},
): PortfolioCategory => ({
  ...EMPTY_CATEGORY_POSITIONS,
  key,
  positions,
  retry: () => undefined,
  ...change,
});
const derive = (places: readonly PortfolioCategory[], own: Partial<PositionPricing> = {}) =>
  derivePortfolio({ places, pricing: { ...pricing, ...own }, cache, coin });
const reward = (state: 'ready' | 'vesting' | 'owed', units: bigint): PortfolioPosition =>
  position(JCT, units, {
    kind: 'reward',
    from: 'gauge',
    address: at('9'),
    name: 'A/B',
    state,
    end: undefined,
  });

it('sums up values that are rounded down, and shares that sum up to 100 %', () => {
  const portfolio = derive([
    place('wallet', [position(USDT, 2_000_000n)]),
    place('locks', [position(JCT, 3_000_000_000n)]),
  ]);
  expect(portfolio.total).toBe(2n * DOLLAR + (DOLLAR / 3n) * 3n);
  expect(portfolio.sections.map(({ subtotal }) => subtotal)).toEqual([2n * DOLLAR, (DOLLAR / 3n) * 3n]);
  expect(portfolio.sections.map(({ share }) => share)).toEqual([667, 333]);
  expect(portfolio.isComplete).toBe(true);
});

it('counts no price of an unlisted token, whatever it is', () => {
  const { total, missing, sections } = derive([
    place('wallet', [position(USDT, 1_000_000n), position(MOSS, 10n ** 18n)]),
  ]);
  expect(total).toBe(DOLLAR);
  expect(missing.uncounted).toBe(1);
  expect(sections[0]?.rows[1]?.worth).toEqual({ kind: 'unknown', reason: 'untrusted' });
});

it.each([
  ['known', { kind: 'unknown', reason: 'no-price' }],
  ['failed', { kind: 'unknown', reason: 'prices-failed' }],
  ['loading', { kind: 'loading' }],
] as const)('has no total without prices: %s', (state, worth) => {
  const portfolio = derive([place('wallet', [position(USDT, 1n)])], { state, prices: new Map() });
  expect(portfolio.sections[0]?.rows[0]?.worth).toEqual(worth);
  expect(portfolio.total).toBeUndefined();
  expect(portfolio.isComplete).toBe(false);
});

it('values LP only if its pool was read and all of its tokens count', () => {
  const parts = [{ root: USDT, symbol: 'USDT', units: 1n }];
  const lp = (
    poolTokens: PortfolioPosition['poolTokens'],
    read: typeof parts | undefined,
  ): PortfolioPosition => ({
    ...position(LP, 10n ** 9n, { kind: 'lp', pool: at('4'), parts: read }),
    poolTokens,
  });
  const usdt = { root: USDT, symbol: 'USDT' };
  const worthOf = (one: PortfolioPosition) => derive([place('liquidity', [one])]).sections[0]?.rows[0]?.worth;
  expect(worthOf(lp([usdt, { root: JCT, symbol: 'JCT' }], parts))).toMatchObject({ usd: 2n * DOLLAR });
  expect(worthOf(lp([usdt, { root: MOSS, symbol: 'MOSS' }], parts))).toMatchObject({ reason: 'untrusted' });
  expect(worthOf(lp([usdt], undefined))).toMatchObject({ reason: 'unverified' });
});

it('has neither a value nor an amount for a token whose decimals are unknown', () => {
  const unknown = at('e');
  const { sections } = derive([place('wallet', [position(unknown, 5n)])], { isTrusted: () => true });
  expect(sections[0]?.rows[0]).toMatchObject({
    label: { symbol: '?', decimals: undefined },
    worth: { kind: 'unknown', reason: 'no-token' },
  });
});

it('is incomplete while anything is unread, and names the places', () => {
  const portfolio = derive([
    place('wallet', [position(USDT, 1_000_000n)], { unread: ['JCT'] }),
    place('orders', [], { state: 'failed' }),
    place('gauges', [], { state: 'loading', leftOut: 3, unverified: 1 }),
    place('rewards', [], { leftOut: 3, unverified: 1 }),
  ]);
  expect(portfolio.total).toBe(DOLLAR);
  expect(portfolio.isComplete).toBe(false);
  expect(portfolio.missing).toEqual({
    uncounted: 0,
    unread: ['wallet', 'orders'],
    loading: ['gauges'],
    leftOut: 3,
    unverified: 1,
  });
  expect(portfolio.sections.map((section) => section.place.key)).toEqual(['wallet', 'orders', 'gauges']);
});

it('is empty, and worth 0, only if everything was read', () => {
  expect(derive([place('wallet', [])])).toMatchObject({ isEmpty: true, total: 0n, isComplete: true });
  const unread = derive([place('wallet', [], { unread: ['JCT'] })]);
  expect(unread).toMatchObject({ isEmpty: false, isComplete: false });
  expect(unread.total).toBeUndefined();
});

it('claims what is ready; unfunded rewards are in no sum', () => {
  const { sections, total } = derive([
    place('rewards', [
      reward('ready', 3n * 10n ** 9n),
      reward('vesting', 6n * 10n ** 9n),
      reward('owed', 1n),
    ]),
  ]);
  expect(sumTokenRewards(sections[0]?.rows ?? [])).toMatchObject([
    { root: JCT, ready: 3n * 10n ** 9n, vesting: 6n * 10n ** 9n, worth: (DOLLAR / 3n) * 3n },
  ]);
  expect(total).toBe((DOLLAR / 3n) * 9n);
});
