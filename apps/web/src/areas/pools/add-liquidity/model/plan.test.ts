import { describe, expect, it } from 'vitest';
import {
  getAddLiquidityButtonState,
  planAddLiquiditySteps,
  getExchangeAccountShortfall,
  type AddLiquidityBlocker,
  type AddLiquidityInput,
  type AddLiquidityMessageStep,
  type FieldTokenSummary,
} from './plan.ts';

const token = (symbol: string, summary: Partial<FieldTokenSummary> = {}): FieldTokenSummary => ({
  symbol,
  amount: 100n,
  wallet: 1_000n,
  held: 100n,
  ...summary,
});
const ready: AddLiquidityInput = {
  gate: { isPreparing: false, hasWallet: true, isOnWrongNetwork: false, isOnline: true, busy: undefined },
  account: 'ready',
  tokens: [token('A'), token('B')],
  pool: 'ready',
  isEmpty: false,
  isRejected: false,
  isConnected: true,
  autoExchange: false,
  isPriceConfirmed: false,
  isAcknowledged: true,
};

describe('the button of adding liquidity', () => {
  it.each<[AddLiquidityBlocker, Partial<AddLiquidityInput>]>([
    ['connect', { gate: { ...ready.gate, hasWallet: false }, account: 'unknown' }],
    ['offline', { gate: { ...ready.gate, isOnline: false }, account: 'unknown' }],
    ['await-wallet', { gate: { ...ready.gate, busy: 'asking' }, account: 'unknown' }],
    ['running', { gate: { ...ready.gate, busy: 'running' }, account: 'unknown' }],
    ['check-account', { account: 'unknown' }],
    ['select-pair', { tokens: [token('A'), undefined] }],
    ['check-pair', { pool: 'unknown' }],
    ['choose-pool', { pool: 'foreign' }],
    ['creating-pool', { pool: 'starting' }],
    ['enter-amount', { tokens: [token('A'), token('B', { amount: 0n })] }],
    ['insufficient', { tokens: [token('A', { amount: 1_101n }), token('B')] }],
    // If the pool would reject the deposit, no tokens are moved into the exchange account.
    ['rejected', { isRejected: true, tokens: [token('A'), token('B', { held: 99n })] }],
    ['confirm-price', { isEmpty: true }],
    ['acknowledge', { isAcknowledged: false }],
  ])('is blocked by %s', (blocker, input) => {
    expect(getAddLiquidityButtonState({ ...ready, ...input })).toMatchObject({ blocker });
  });
  it.each<[AddLiquidityMessageStep, Partial<AddLiquidityInput>]>([
    ['connect-account', { account: 'missing' }],
    ['create-pool', { pool: 'missing' }],
    ['connect-pool', { isConnected: false }],
    ['deposit', { tokens: [token('A'), token('B', { held: 99n })] }],
    ['supply', {}],
    ['supply', { isEmpty: true, isPriceConfirmed: true }],
  ])('has the next step %s', (step, input) => {
    expect(getAddLiquidityButtonState({ ...ready, ...input })).toMatchObject({ step });
    expect(getAddLiquidityButtonState({ ...ready, ...input }).blocker).toBeUndefined();
  });
  it('names the first token with an insufficient balance, and the one to deposit', () => {
    const poor = token('B', { amount: 5_000n });
    expect(getAddLiquidityButtonState({ ...ready, tokens: [token('A'), poor] })).toMatchObject({ index: 1 });
    const tokens = [token('A', { held: 1n }), token('B', { held: 1n })];
    expect(getAddLiquidityButtonState({ ...ready, tokens })).toMatchObject({ index: 0, step: 'deposit' });
  });
  it('accepts one side if the pool swaps the rest, and requires all for an empty pool', () => {
    const tokens = [token('A'), token('B', { amount: 0n, held: 0n })];
    expect(getAddLiquidityButtonState({ ...ready, tokens, autoExchange: true }).step).toBe('supply');
    expect(getAddLiquidityButtonState({ ...ready, tokens, autoExchange: true, isEmpty: true }).blocker).toBe(
      'enter-amount',
    );
  });
  it('never waits for an unknown balance', () => {
    const tokens = [token('A', { wallet: undefined, held: 0n }), token('B')];
    expect(getAddLiquidityButtonState({ ...ready, tokens }).step).toBe('deposit');
  });
});

describe('the plan', () => {
  it('is derived, so that any step can be the first', () => {
    const keys = (input: Partial<AddLiquidityInput>) =>
      planAddLiquiditySteps({ ...ready, ...input })
        .filter((step) => step.isDone)
        .map((step) => step.key);
    expect(keys({ account: 'unknown', isConnected: false, pool: 'unknown' })).toEqual(['tokens']);
    expect(keys({ isConnected: false, pool: 'missing' })).toEqual(['account', 'connect-account', 'tokens']);
    expect(keys({})).toHaveLength(7);
  });
  it('omits unnecessary deposits', () => {
    const tokens = [token('A'), token('B', { amount: 0n })];
    expect(planAddLiquiditySteps({ ...ready, tokens }).filter((step) => step.key === 'deposit')).toHaveLength(
      1,
    );
  });
  it('moves the exact shortfall', () => {
    expect(getExchangeAccountShortfall(token('A', { amount: 10n, held: 3n }))).toBe(7n);
    expect(getExchangeAccountShortfall(token('A', { amount: 10n, held: 11n }))).toBe(0n);
  });
});
