import { describe, expect, it } from 'vitest';
import { getGaugeActionBlocker, type GaugeBlockerInput } from './action-blocker.ts';

const READY: GaugeBlockerInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  maximum: 100n,
  amount: 100n,
  lock: undefined,
  coin: 10n,
  gas: 10n,
};

describe('the button of an action', () => {
  it('is enabled without blockers', () => {
    expect(getGaugeActionBlocker(READY)).toBeUndefined();
    // An unknown coin balance is not a blocker.
    expect(getGaugeActionBlocker({ ...READY, coin: undefined })).toBeUndefined();
  });
  it.each<[Partial<GaugeBlockerInput>, string]>([
    [{ isPreparing: true, hasWallet: false }, 'preparing'],
    [{ hasWallet: false, maximum: undefined }, 'connect'],
    [{ isOnWrongNetwork: true, amount: 0n }, 'switch-network'],
    [{ isOnline: false }, 'offline'],
    [{ busy: 'asking' }, 'await-wallet'],
    [{ busy: 'running', amount: 0n }, 'running'],
    [{ maximum: undefined }, 'reading'],
    [{ gas: undefined }, 'reading'],
    [{ maximum: 0n, amount: 0n }, 'nothing'],
    [{ amount: 0n, lock: 'too-long' }, 'enter-amount'],
    [{ amount: 101n, lock: 'too-long' }, 'too-big'],
    [{ risk: 'unknown-factory', maximum: undefined, gas: undefined }, 'unsafe'],
    [{ risk: 'is-reward', amount: 0n }, 'unsafe'],
    [{ isDust: true, lock: 'too-short' }, 'too-little'],
    [{ lock: 'too-short' }, 'lock-too-short'],
    [{ lock: 'too-long', coin: 0n }, 'lock-too-long'],
    [{ coin: 9n }, 'insufficient-coin'],
  ])('shows the first blocker: %o', (input, blocker) => {
    expect(getGaugeActionBlocker({ ...READY, ...input })).toBe(blocker);
  });
});
