import { describe, expect, it } from 'vitest';
import { deriveFarmAmountState } from './derive-amount.ts';

const view = { deposit: { decimals: 3 }, position: { balance: 700n } };
const actions = { held: 5000n, risk: undefined };
const deposit = (text: string, input = actions as Parameters<typeof deriveFarmAmountState>[2]) =>
  deriveFarmAmountState({ side: 'deposit', text }, view, input);
const withdrawal = (text: string, input = actions as Parameters<typeof deriveFarmAmountState>[2]) =>
  deriveFarmAmountState({ side: 'withdraw', text }, view, input);

describe('a deposit in a farm', () => {
  it('is limited by the wallet balance', () => {
    expect(deposit('1.5')).toEqual({ amount: 1500n, maximum: 5000n, isAll: false, missing: undefined });
    expect(deposit('5').isAll).toBe(false);
  });
  it('shows the first missing input', () => {
    expect(deposit('1', { ...actions, risk: 'unknown-factory' }).missing).toBe('unsafe');
    expect(deposit('1', { ...actions, held: undefined }).missing).toBe('reading');
    expect(deposit('1', { ...actions, held: 0n }).missing).toBe('nothing');
    expect(deposit('').missing).toBe('enter-amount');
    expect(deposit('5.001').missing).toBe('too-big');
  });
  it('waits until the token is known', () => {
    const unknown = deriveFarmAmountState(
      { side: 'deposit', text: '1' },
      { ...view, deposit: undefined },
      actions,
    );
    expect(unknown).toMatchObject({ maximum: undefined, missing: 'reading' });
  });
});

describe('a withdrawal from a farm', () => {
  it('is limited by the deposit, and a full withdrawal if all is entered', () => {
    expect(withdrawal('0.5')).toEqual({ amount: 500n, maximum: 700n, isAll: false, missing: undefined });
    expect(withdrawal('0.7').isAll).toBe(true);
    expect(withdrawal('0.701').missing).toBe('too-big');
  });
  it("is possible if a deposit would be lost, but not from an unknown factory's farm", () => {
    expect(withdrawal('0.5', { ...actions, risk: 'other-token' }).missing).toBeUndefined();
    expect(withdrawal('0.5', { ...actions, risk: 'unknown-factory' }).missing).toBe('unsafe');
  });
  it('waits until the account is loaded', () => {
    const unread = deriveFarmAmountState(
      { side: 'withdraw', text: '' },
      { ...view, position: undefined },
      actions,
    );
    expect(unread).toMatchObject({ maximum: undefined, isAll: false, missing: 'reading' });
  });
});
