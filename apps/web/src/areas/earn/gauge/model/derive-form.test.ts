import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { GaugePosition } from '../../../../rooms/gauge/index.ts';
import { deriveGaugeDepositForm, deriveGaugeWithdrawalForm } from './derive-form.ts';

const DAY = 86_400;
const LP = {
  root: toAddress(`0:${'1'.repeat(64)}`),
  symbol: 'LP',
  name: 'LP',
  decimals: 3,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed: false,
};
const VIEW = {
  gauge: { longestLock: seconds(90 * DAY) },
  chain: undefined,
  deposit: LP,
  market: undefined,
  position: undefined,
  ve: undefined,
};
const ready = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  coin: 9n,
  gas: 3n,
};
const actions = { toBlockerInput: () => ready, risk: undefined, held: 5000n };

describe('an entered deposit', () => {
  it("is parsed with the token's decimals, and locked for whole days", () => {
    const { amount, lock, input } = deriveGaugeDepositForm({ text: '1.5', days: 30 }, VIEW, actions);
    expect(amount).toBe(1500n);
    expect(lock).toBe(30 * DAY);
    expect(input).toMatchObject({ maximum: 5000n, amount: 1500n, lock: undefined, gas: 3n });
  });
  it('has no maximum while the token is unknown', () => {
    const view = { ...VIEW, deposit: undefined };
    expect(deriveGaugeDepositForm({ text: '1', days: 0 }, view, actions).input.maximum).toBeUndefined();
  });
  it('reports an invalid lock and a risk for the tokens', () => {
    const { input } = deriveGaugeDepositForm({ text: '1', days: 91 }, VIEW, {
      ...actions,
      risk: 'is-reward',
    });
    expect(input).toMatchObject({ lock: 'too-long', risk: 'is-reward' });
  });
  it("uses the contract's maximum lock once loaded", () => {
    const chain = { boost: { longest: seconds(7 * DAY) } };
    const state = deriveGaugeDepositForm({ text: '1', days: 30 }, VIEW, actions);
    const read = deriveGaugeDepositForm({ text: '1', days: 30 }, { ...VIEW, chain }, actions);
    expect([state.longest, state.input.lock]).toEqual([90 * DAY, undefined]);
    expect([read.longest, read.input.lock]).toEqual([7 * DAY, 'too-long']);
  });
  it('must exceed dust: the public gauge keeps balances of 1 or 2 units', () => {
    const isDust = (text: string, balance: bigint) => {
      const position = { balance } as unknown as GaugePosition;
      return deriveGaugeDepositForm({ text, days: 0 }, { ...VIEW, position }, actions).input.isDust;
    };
    expect(isDust('0.002', 0n)).toBe(true);
    expect([isDust('0.003', 0n), isDust('0.002', 1n), isDust('', 1n)]).toEqual([false, false, false]);
  });
  it('has no preview until all inputs are known', () => {
    expect(deriveGaugeDepositForm({ text: '1', days: 0 }, VIEW, actions).preview).toBeUndefined();
  });
});

describe('an entered withdrawal', () => {
  const position = { balance: 700n, locked: 300n };
  it('is limited to the unlocked balance', () => {
    const { maximum, amount, isAllLocked, input } = deriveGaugeWithdrawalForm(
      '0.4',
      { deposit: LP, position },
      actions,
    );
    expect([maximum, amount, isAllLocked]).toEqual([400n, 400n, false]);
    expect(input).toMatchObject({ maximum: 400n, amount: 400n, lock: undefined });
  });
  it('is impossible if everything is locked', () => {
    const locked = { ...position, locked: 700n };
    expect(deriveGaugeWithdrawalForm('', { deposit: LP, position: locked }, actions)).toMatchObject({
      maximum: 0n,
      amount: 0n,
      isAllLocked: true,
    });
  });
  it('has no maximum before the account is loaded', () => {
    expect(deriveGaugeWithdrawalForm('1', { deposit: LP, position: undefined }, actions)).toMatchObject({
      maximum: undefined,
      isAllLocked: false,
    });
  });
});
