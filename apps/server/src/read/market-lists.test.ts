import {
  ONE,
  toPoolCurve,
  ratio,
  toAddress,
  units,
  usd,
  type Address,
  type PoolKind,
} from '@junction/primitives';
import { expect, it } from 'vitest';
import type { PoolView, TokenView } from '../read-model.ts';
import { pagePools, pageTokens } from './market-lists.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);

function pool(digit: string, symbols: readonly string[], tvl: bigint, kind: PoolKind): PoolView {
  const value = usd(tvl * ONE);
  return {
    address: at(digit),
    kind,
    lpRoot: at('e'),
    curve: toPoolCurve(kind),
    tokens: symbols.map((symbol, index) => ({
      root: at(String(index)),
      symbol,
      decimals: 9,
      reserve: units(1n),
      price: undefined,
      oneSwap: undefined,
    })),
    lpSupply: units(1n),
    fee: ratio(0n),
    beneficiaryFee: ratio(0n),
    beneficiary: undefined,
    amplification: undefined,
    isActive: true,
    tvl: value,
    tvlChange: ratio(0n),
    volume24h: value,
    volume24hChange: ratio(0n),
    volume7d: value,
    fee24h: value,
    fee7d: value,
    feeAllTime: value,
    transactions24h: 0,
  };
}

const POOLS = [
  pool('a', ['WTYCHO', 'USDT'], 30n, 'constant-product'),
  pool('b', ['USDT', 'USDC', 'DAI'], 50n, 'stable-pool'),
  pool('c', ['USDC', 'USDT'], 10n, 'stable-pair'),
];
const findPools = (query: Partial<Parameters<typeof pagePools>[1]>): string =>
  pagePools(POOLS, { limit: 10, offset: 0, ...query })
    .items.map((one) => one.tokens.map(({ symbol }) => symbol).join('/'))
    .join(' ');

it('finds pools by symbols in any order, by parts of symbols and by addresses', () => {
  expect(findPools({ search: 'usdc usdt' })).toBe('USDT/USDC/DAI USDC/USDT');
  expect(findPools({ search: ' USDT/wty ' })).toBe('WTYCHO/USDT');
  expect(findPools({ search: 'dai' })).toBe('USDT/USDC/DAI');
  expect(findPools({ search: `0:${'C'.repeat(10)}` })).toBe('USDC/USDT');
  expect(findPools({ search: 'nothing like it' })).toBe('');
  expect(findPools({ search: '  ' })).toBe('USDT/USDC/DAI WTYCHO/USDT USDC/USDT');
});

it('distinguishes stable and constant-product pools', () => {
  expect(findPools({ curve: 'stable' })).toBe('USDT/USDC/DAI USDC/USDT');
  expect(findPools({ curve: 'constant-product' })).toBe('WTYCHO/USDT');
});

it('sums all matches, not the page', () => {
  const page = pagePools(POOLS, { limit: 1, offset: 1, search: 'usdt' });
  expect([page.items.length, page.total, page.tvl, page.volume24h]).toEqual([1, 3, 90n * ONE, 90n * ONE]);
});

it('every filter of pools: one token, only some tokens, some pools, TVL, pairs only', () => {
  expect(findPools({ token: at('2') })).toBe('USDT/USDC/DAI');
  expect(findPools({ within: new Set([at('0'), at('1')]) })).toBe('WTYCHO/USDT USDC/USDT');
  expect(findPools({ within: new Set([at('0')]) })).toBe('');
  expect(findPools({ addresses: new Set([at('c'), at('f')]) })).toBe('USDC/USDT');
  expect(findPools({ addresses: new Set() })).toBe('');
  expect(findPools({ tvlAtLeast: usd(30n * ONE) })).toBe('USDT/USDC/DAI WTYCHO/USDT');
  expect(findPools({ tvlAtMost: usd(30n * ONE) })).toBe('WTYCHO/USDT USDC/USDT');
  expect(findPools({ tvlAtLeast: usd(11n * ONE), tvlAtMost: usd(49n * ONE) })).toBe('WTYCHO/USDT');
  expect(findPools({ onlyPairs: true })).toBe('WTYCHO/USDT USDC/USDT');
});

it('every order of pools, ascending and descending, ties by address, page by page', () => {
  const pools = [
    { ...pool('3', ['A'], 5n, 'constant-product'), volume24h: usd(1n), volume7d: usd(9n) },
    { ...pool('1', ['B'], 5n, 'constant-product'), volume24h: usd(3n), volume7d: usd(7n) },
    { ...pool('2', ['C'], 6n, 'constant-product'), volume24h: usd(2n), volume7d: usd(8n) },
  ];
  const ordered = (by: 'tvl' | 'volume24h' | 'volume7d', direction: 'ascending' | 'descending'): string =>
    [0, 1, 2]
      .flatMap((offset) => pagePools(pools, { order: { by, direction }, limit: 1, offset }).items)
      .map((one) => one.tokens.map(({ symbol }) => symbol).join())
      .join('');
  expect(ordered('tvl', 'descending')).toBe('CBA');
  expect(ordered('tvl', 'ascending')).toBe('BAC');
  expect(ordered('volume24h', 'descending')).toBe('BCA');
  expect(ordered('volume24h', 'ascending')).toBe('ACB');
  expect(ordered('volume7d', 'descending')).toBe('ACB');
  expect(ordered('volume7d', 'ascending')).toBe('BCA');
  expect(pagePools(pools, { limit: 5, offset: 7 })).toMatchObject({ total: 3, items: [] });
});

it('every filter and order of tokens', () => {
  const tokens = [3n, 1n, 2n].map((tvl, index): TokenView => {
    const none = usd(0n);
    return {
      address: at(String(index)),
      symbol: `T${tvl}`,
      name: '',
      decimals: 9,
      price: undefined,
      priceChange: ratio(0n),
      tvl: usd(tvl * ONE),
      tvlChange: ratio(0n),
      volume24h: none,
      volumeChange24h: ratio(0n),
      volume7d: none,
      volumeChange7d: ratio(0n),
      fee24h: none,
      transactions24h: 0,
    };
  });
  const listed = (query: Partial<Parameters<typeof pageTokens>[1]>): string =>
    pageTokens(tokens, { limit: 10, offset: 0, ...query })
      .items.map((one) => one.symbol)
      .join(' ');
  expect(listed({})).toBe('T3 T2 T1');
  expect(listed({ direction: 'ascending' })).toBe('T1 T2 T3');
  expect(listed({ within: new Set([at('0'), at('1')]) })).toBe('T3 T1');
  expect(listed({ tvlAtLeast: usd(2n * ONE) })).toBe('T3 T2');
  expect(listed({ tvlAtMost: usd(2n * ONE) })).toBe('T2 T1');
  expect(listed({ limit: 1, offset: 1 })).toBe('T2');
});
