import { toAddress, units } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';
import { deriveWalletLpPositions, type PoolWithBalance, type ChainPoolReading } from './liquidity-place.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const LP = at('a');
const CHAIN: ChainPool = {
  address: at('3'),
  kind: 'constant-product',
  isActive: true,
  tokens: [
    { root: at('1'), reserve: units(1_000n) },
    { root: at('2'), reserve: units(501n) },
  ],
  lpRoot: LP,
  lpSupply: 100n,
  fee: { denominator: 1_000n, pool: 3n, beneficiary: 0n, referrer: 0n },
  amplification: undefined,
};
const held = (onChain: ChainPoolReading, lp = 10n): PoolWithBalance => ({
  pool: {
    address: at('3'),
    name: 'A/B',
    lpRoot: LP,
    tokens: [
      { root: at('1'), symbol: 'A' },
      { root: at('2'), symbol: 'B' },
    ],
  },
  balance: { kind: 'known', units: lp },
  onChain,
});

it('rounds the amounts behind LP down', () => {
  const { positions } = deriveWalletLpPositions('known', [held({ kind: 'known', pool: CHAIN })]);
  expect(positions[0]).toMatchObject({
    root: LP,
    units: 10n,
    detail: {
      parts: [
        { root: at('1'), symbol: 'A', units: 100n },
        { root: at('2'), symbol: 'B', units: 50n },
      ],
    },
  });
});

it('rejects a token that the pool does not name as its LP token', () => {
  const other = { ...CHAIN, lpRoot: at('b') };
  expect(deriveWalletLpPositions('known', [held({ kind: 'known', pool: other })])).toMatchObject({
    positions: [],
    unverified: 1,
  });
  expect(deriveWalletLpPositions('known', [held({ kind: 'known', pool: undefined })]).unverified).toBe(1);
});

it('keeps the LP without the amounts if the pool cannot be read', () => {
  const { positions, state } = deriveWalletLpPositions('known', [held({ kind: 'failed' })]);
  expect(positions[0]?.detail).toMatchObject({ kind: 'lp', parts: undefined });
  expect(state).toBe('known');
});

it('waits for the pool, but not if there is no LP', () => {
  expect(deriveWalletLpPositions('known', [held({ kind: 'loading' })])).toMatchObject({
    state: 'loading',
    positions: [],
  });
  expect(deriveWalletLpPositions('known', [held({ kind: 'loading' }, 0n)]).state).toBe('known');
});

it('names LP tokens whose balance could not be read', () => {
  const failed: PoolWithBalance = {
    ...held({ kind: 'loading' }),
    balance: { kind: 'unavailable', reason: 'failed' },
  };
  expect(deriveWalletLpPositions('failed', [failed])).toMatchObject({ state: 'failed', unread: ['LP A/B'] });
});
