import { describe, expect, it } from 'vitest';
import { buttonOf, plan, shortfallUp, type AddFacts, type TokenFacts } from './plan.ts';

const token = (symbol: string, facts: Partial<TokenFacts> = {}): TokenFacts => ({
  symbol,
  amount: 100n,
  wallet: 1_000n,
  held: 100n,
  ...facts,
});
const ready: AddFacts = {
  hasWallet: true,
  isPreparing: false,
  isOnWrongNetwork: false,
  account: 'ready',
  tokens: [token('A'), token('B')],
  pool: 'ready',
  isEmpty: false,
  isRefused: false,
  isConnected: true,
  autoExchange: false,
  isPriceConfirmed: false,
  busy: undefined,
  isAcknowledged: true,
};

describe('the button of adding liquidity', () => {
  it.each<[string, Partial<AddFacts>]>([
    ['preparing', { isPreparing: true, hasWallet: false }],
    ['connect', { hasWallet: false }],
    ['switch-network', { isOnWrongNetwork: true }],
    ['await', { busy: { kind: 'deposit-token', isAsking: true } }],
    ['connecting-account', { busy: { kind: 'deploy-account', isAsking: false } }],
    ['creating-pool', { busy: { kind: 'create-pool', isAsking: false } }],
    ['connecting-pool', { busy: { kind: 'connect-pool', isAsking: false } }],
    ['depositing', { busy: { kind: 'deposit-token', isAsking: false, symbol: 'A' } }],
    ['supplying', { busy: { kind: 'deposit-liquidity', isAsking: false } }],
    ['check-account', { account: 'unknown' }],
    ['connect-account', { account: 'missing' }],
    ['select-pair', { tokens: [token('A'), undefined] }],
    ['check-pair', { pool: 'unknown' }],
    ['create-pool', { pool: 'missing' }],
    ['choose-pool', { pool: 'foreign' }],
    ['creating-pool', { pool: 'starting' }],
    ['connect-pool', { isConnected: false }],
    ['enter-amount', { tokens: [token('A'), token('B', { amount: 0n })] }],
    ['insufficient', { tokens: [token('A', { amount: 1_101n }), token('B')] }],
    // Nothing is moved into the account that the pool would not take.
    ['refused', { isRefused: true, tokens: [token('A'), token('B', { held: 99n })] }],
    ['deposit', { tokens: [token('A'), token('B', { held: 99n })] }],
    ['confirm-price', { isEmpty: true }],
    ['acknowledge', { isAcknowledged: false }],
    ['supply', {}],
    ['supply', { isEmpty: true, isPriceConfirmed: true }],
  ])('says %s', (label, facts) => {
    expect(buttonOf({ ...ready, ...facts }).label).toBe(label);
  });
  it('names the first token that is short, and the one to deposit', () => {
    const poor = token('B', { amount: 5_000n });
    expect(buttonOf({ ...ready, tokens: [token('A'), poor] })).toMatchObject({ symbol: 'B' });
    const tokens = [token('A', { held: 1n }), token('B', { held: 1n })];
    expect(buttonOf({ ...ready, tokens })).toMatchObject({ symbol: 'A', index: 0, action: 'deposit' });
  });
  it('takes one side where the pool swaps the rest, and every side of an empty pool', () => {
    const tokens = [token('A'), token('B', { amount: 0n, held: 0n })];
    expect(buttonOf({ ...ready, tokens, autoExchange: true }).label).toBe('supply');
    expect(buttonOf({ ...ready, tokens, autoExchange: true, isEmpty: true }).label).toBe('enter-amount');
  });
  it('never waits for a balance nobody knows yet', () => {
    const tokens = [token('A', { wallet: undefined, held: 0n }), token('B')];
    expect(buttonOf({ ...ready, tokens }).label).toBe('deposit');
  });
});

describe('the plan', () => {
  it('is derived, so any step can be the first one seen', () => {
    const keys = (facts: Partial<AddFacts>) =>
      plan({ ...ready, ...facts })
        .filter((step) => step.isDone)
        .map((step) => step.key);
    expect(keys({ account: 'unknown', isConnected: false, pool: 'unknown' })).toEqual(['tokens']);
    expect(keys({ isConnected: false, pool: 'missing' })).toEqual(['account', 'connect-account', 'tokens']);
    expect(keys({})).toHaveLength(7);
  });
  it('leaves deposits out that are not needed', () => {
    const tokens = [token('A'), token('B', { amount: 0n })];
    expect(plan({ ...ready, tokens }).filter((step) => step.key === 'deposit')).toHaveLength(1);
  });
  it('moves the exact shortfall', () => {
    expect(shortfallUp(token('A', { amount: 10n, held: 3n }))).toBe(7n);
    expect(shortfallUp(token('A', { amount: 10n, held: 11n }))).toBe(0n);
  });
});
