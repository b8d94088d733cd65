import { ONE, toAddress, units, usd, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { PoolKind, PoolView } from '../read-model.ts';
import { pagePools } from './market-lists.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);

function pool(digit: string, symbols: readonly string[], tvl: bigint, kind: PoolKind): PoolView {
  const value = usd(tvl * ONE);
  return {
    address: at(digit),
    kind,
    lpRoot: at('e'),
    tokens: symbols.map((_, index) => at(String(index))),
    symbols,
    decimals: symbols.map(() => 9),
    reserves: symbols.map(() => units(1n)),
    lpSupply: units(1n),
    fee: { denominator: 1000n, pool: 3n, beneficiary: 0n, referrer: 0n, beneficiaryAddress: undefined },
    isActive: true,
    oneSwapped: symbols.map(() => 0n),
    prices: symbols.map(() => undefined),
    tvl: value,
    tvlChange: 0n,
    volume24h: value,
    volume24hChange: 0n,
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
const found = (query: Partial<Parameters<typeof pagePools>[1]>): string =>
  pagePools(POOLS, { limit: 10, offset: 0, ...query })
    .items.map((one) => one.symbols.join('/'))
    .join(' ');

it('finds pools by symbols in any order, by a part of a symbol and by addresses', () => {
  expect(found({ search: 'usdc usdt' })).toBe('USDT/USDC/DAI USDC/USDT');
  expect(found({ search: ' USDT/wty ' })).toBe('WTYCHO/USDT');
  expect(found({ search: 'dai' })).toBe('USDT/USDC/DAI');
  expect(found({ search: `0:${'C'.repeat(10)}` })).toBe('USDC/USDT');
  expect(found({ search: 'nothing like it' })).toBe('');
  expect(found({ search: '  ' })).toBe('USDT/USDC/DAI WTYCHO/USDT USDC/USDT');
});

it('tells stable curves from products', () => {
  expect(found({ curve: 'stable' })).toBe('USDT/USDC/DAI USDC/USDT');
  expect(found({ curve: 'constant-product' })).toBe('WTYCHO/USDT');
});

it('sums over everything that was found, not over the page', () => {
  const page = pagePools(POOLS, { limit: 1, offset: 1, search: 'usdt' });
  expect([page.items.length, page.total, page.tvl, page.volume24h]).toEqual([1, 3, 90n * ONE, 90n * ONE]);
});
