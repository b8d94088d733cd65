import { describe, expect, it } from 'vitest';
import { deriveFillState, type OrderFillStateInput } from './fill-state.ts';

const live = {
  isActive: true,
  rest: { offered: 6_000_000_000_000n, wanted: 2_040_000_000n },
  fee: { numerator: 0n, denominator: 0n },
};
const reads: OrderFillStateInput = {
  typed: undefined,
  live,
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  isLoading: false,
  untrustedWalletCheck: { isLoading: false, atRisk: undefined },
  first: live.rest.offered,
  balance: 1_020_000_000n,
  coin: 10n ** 10n,
  gas: 10n ** 9n,
  decimals: { pay: 6, get: 9 },
};

describe('deriveFill', () => {
  it('starts with the maximum for the balance', () => {
    const { form, outcome, blocker, hasChanged } = deriveFillState(reads);
    expect(form).toEqual({ field: 'pay', text: '1020' });
    expect(outcome).toMatchObject({ kind: 'trade', trade: { get: 3_000_000_000_000n, isComplete: false } });
    expect(blocker).toBeUndefined();
    expect(hasChanged).toBe(false);
  });

  it('keeps the input, and leaves the field empty while unknown', () => {
    const typed = { field: 'get', text: '1' } as const;
    expect(deriveFillState({ ...reads, typed }).form).toBe(typed);
    expect(deriveFillState({ ...reads, balance: undefined }).form.text).toBe('');
  });

  it('is empty and blocked until the order is loaded, and if it does not exist', () => {
    const unread = deriveFillState({ ...reads, live: undefined, isLoading: true });
    expect(unread).toMatchObject({ outcome: { kind: 'empty' }, blocker: 'reading', hasChanged: false });
    expect(deriveFillState({ ...reads, live: { ...live, isActive: false } }).blocker).toBe('gone');
    expect(deriveFillState({ ...reads, live: undefined }).blocker).toBe('gone');
  });

  it('reports that another account has filled a part meanwhile', () => {
    expect(deriveFillState({ ...reads, first: live.rest.offered + 1n }).hasChanged).toBe(true);
  });

  it('reports missing coins last', () => {
    expect(deriveFillState({ ...reads, coin: 1n }).blocker).toBe('insufficient-coin');
    expect(deriveFillState({ ...reads, coin: undefined }).blocker).toBeUndefined();
    expect(deriveFillState({ ...reads, busy: 'asking' }).blocker).toBe('await-wallet');
  });
});
