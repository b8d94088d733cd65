import { describe, expect, it } from 'vitest';
import {
  getOrderFeeBasisPointsRoundedUp,
  getFillBlocker,
  createMaxFillForm,
  computeFillOutcome,
  normalizeFillForm,
  getFullFillPaymentRoundedUp,
} from './fill-form.ts';

const decimals = { pay: 6, get: 9 };
const order = { offered: 6_000_000_000_000n, wanted: 2_040_000_000n };
const fee = { numerator: 3n, denominator: 1000n };
const free = { numerator: 0n, denominator: 0n };

describe('fill form', () => {
  it('converts between paid and received amount', () => {
    const paid = computeFillOutcome({ field: 'pay', text: '1020' }, decimals, order, free);
    expect(paid).toEqual({
      kind: 'trade',
      trade: { pay: 1_020_000_000n, fee: 0n, get: 3_000_000_000_000n, isComplete: false },
    });
    const wanted = computeFillOutcome({ field: 'get', text: '3000' }, decimals, order, fee);
    expect(wanted.kind === 'trade' && wanted.trade.get).toBeGreaterThanOrEqual(3_000_000_000_000n);
    expect(wanted.kind === 'trade' && wanted.trade.fee).toBe(3_069_208n);
  });
  it('knows the full payment and amounts above it', () => {
    const fullPayment = getFullFillPaymentRoundedUp(order, fee);
    expect(fullPayment).toBe(2_046_138_416n);
    expect(computeFillOutcome({ field: 'pay', text: '2046.138416' }, decimals, order, fee)).toMatchObject({
      trade: { get: order.offered, isComplete: true },
    });
    expect(computeFillOutcome({ field: 'pay', text: '2046.138417' }, decimals, order, fee).kind).toBe(
      'not-enough-volume',
    );
    expect(computeFillOutcome({ field: 'get', text: '6000.1' }, decimals, order, fee).kind).toBe(
      'not-enough-volume',
    );
    expect(computeFillOutcome({ field: 'get', text: '6000' }, decimals, order, fee)).toMatchObject({
      trade: { pay: fullPayment, isComplete: true },
    });
  });
  it('starts with the maximum for the balance', () => {
    expect(createMaxFillForm(5_000_000n, decimals, order, fee).text).toBe('5');
    expect(createMaxFillForm(10n ** 15n, decimals, order, fee).text).toBe('2046.138416');
    expect(createMaxFillForm(0n, decimals, order, fee).text).toBe('');
  });
  it('rejects an amount that would receive nothing', () => {
    expect(computeFillOutcome({ field: 'pay', text: '' }, decimals, order, fee).kind).toBe('empty');
    expect(computeFillOutcome({ field: 'pay', text: '0.000001' }, decimals, order, fee).kind).toBe(
      'too-small',
    );
  });
  it('reports the first reason', () => {
    const ready = {
      isPreparing: false,
      hasWallet: true,
      isOnWrongNetwork: false,
      isOnline: true,
      busy: undefined,
      isLoading: false,
      isActive: true,
      untrustedWalletCheck: { isLoading: false },
      outcome: computeFillOutcome({ field: 'pay', text: '5' }, decimals, order, fee),
      balance: 5_000_000n,
      coin: 10n,
      gas: 6n,
    };
    expect(getFillBlocker(ready)).toBeUndefined();
    expect(getFillBlocker({ ...ready, isActive: false, busy: 'asking' })).toBe('gone');
    expect(getFillBlocker({ ...ready, isOnWrongNetwork: true, isLoading: true })).toBe('switch-network');
    expect(getFillBlocker({ ...ready, isOnline: false, isLoading: true })).toBe('offline');
    expect(getFillBlocker({ ...ready, untrustedWalletCheck: { isLoading: true } })).toBe('reading');
    expect(getFillBlocker({ ...ready, balance: 4n })).toBe('insufficient');
    expect(getFillBlocker({ ...ready, coin: 5n })).toBe('insufficient-coin');
    expect(getFillBlocker({ ...ready, outcome: { kind: 'empty' } })).toBe('enter-amount');
  });
  it('never understates a fee', () => {
    expect(getOrderFeeBasisPointsRoundedUp(fee)).toBe(30n);
    expect(getOrderFeeBasisPointsRoundedUp({ numerator: 1n, denominator: 1_000_000n })).toBe(1n);
    expect(getOrderFeeBasisPointsRoundedUp(free)).toBe(0n);
  });
});

describe('settledFill', () => {
  const decimals = { pay: 6, get: 9 };
  it('canonicalizes the input when its field loses focus', () => {
    expect(normalizeFillForm({ field: 'pay', text: '1.50' }, 'pay', decimals)).toEqual({
      field: 'pay',
      text: '1.5',
    });
  });
  it("keeps the other field's input, and an untouched form", () => {
    const typed = { field: 'get', text: '1.50' } as const;
    expect(normalizeFillForm(typed, 'pay', decimals)).toBe(typed);
    expect(normalizeFillForm(undefined, 'pay', decimals)).toBeUndefined();
  });
});
