import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { Balance } from '../../../../rooms/token/index.ts';
import { deriveWalletPositions } from './wallet-place.ts';

const WRAPPED = toAddress(`0:${'f'.repeat(64)}`);
const USDT = toAddress(`0:${'1'.repeat(64)}`);
const known = (units: bigint): Balance => ({ kind: 'known', units });
const LOADING: Balance = { kind: 'loading' };
const FAILED: Balance = { kind: 'unavailable', reason: 'failed' };

const place = (coin: Balance, wrapped: Balance, usdt: Balance = known(0n)) =>
  deriveWalletPositions({
    coin: { symbol: 'TYCHO', balance: coin },
    wrapped: { root: WRAPPED, symbol: 'WTYCHO', balance: wrapped },
    tokens: [{ root: USDT, symbol: 'USDT', balance: usdt }],
    list: 'known',
  });

it('adds the coin and its wrapped token, and omits tokens without a balance', () => {
  const { positions, state, unread } = place(known(5n), known(7n));
  expect(positions).toHaveLength(1);
  expect(positions[0]).toMatchObject({ units: 12n, root: WRAPPED, detail: { coin: 5n, wrapped: 7n } });
  expect({ state, unread }).toEqual({ state: 'known', unread: [] });
});

it('counts only the part that could be read, and names the other', () => {
  const { positions, unread } = place(known(5n), FAILED, known(3n));
  expect(positions.map(({ units }) => units)).toEqual([5n, 3n]);
  expect(positions[0]?.detail).toEqual({ kind: 'coin', coin: 5n, wrapped: undefined });
  expect(unread).toEqual(['WTYCHO']);
});

it('is loading until every balance is known or has failed', () => {
  expect(place(known(5n), LOADING).state).toBe('loading');
  expect(place(known(5n), FAILED).state).toBe('known');
});

it('holds nothing rather than 0 coins', () => {
  expect(place(known(0n), known(0n)).positions).toEqual([]);
  expect(place(FAILED, FAILED)).toMatchObject({ positions: [], unread: ['TYCHO', 'WTYCHO'] });
});
