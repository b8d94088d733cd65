import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { VoteEscrowState } from '../../../../rooms/vote-escrow/index.ts';
import { deriveLockForm, type LockFormContext } from './derive-lock.ts';

const DAY = 86_400;
const escrow: VoteEscrowState = {
  address: toAddress(`0:${'1'.repeat(64)}`),
  governanceRoot: toAddress(`0:${'2'.repeat(64)}`),
  minLock: seconds(14 * DAY),
  maxLock: seconds(1_460 * DAY),
  veSupply: 1_000n,
  isPaused: false,
  isFrozen: false,
  readAt: seconds(0),
};
const reads: LockFormContext = {
  escrow,
  veAccount: { ve: 0n },
  decimals: 9,
  held: 5_000_000_000n,
  input: {
    isPreparing: false,
    hasWallet: true,
    isOnWrongNetwork: false,
    isOnline: true,
    busy: undefined,
    isRead: true,
    isPaused: false,
    coin: 10n,
    gas: 3n,
  },
  now: seconds(1_000),
};

it("starts with two years, or the escrow's maximum", () => {
  expect(deriveLockForm({ text: '', days: undefined }, reads)).toMatchObject({
    days: 730,
    limits: { min: 14, max: 1_460 },
    amount: undefined,
    preview: undefined,
    blocker: 'enter-amount',
  });
  const short = { ...escrow, maxLock: seconds(100 * DAY) };
  expect(deriveLockForm({ text: '', days: undefined }, { ...reads, escrow: short }).days).toBe(100);
});

it('uses the default limits before the escrow is loaded, without a preview', () => {
  const state = deriveLockForm({ text: '1', days: 20 }, { ...reads, escrow: undefined });
  expect(state).toMatchObject({ days: 20, limits: { min: 14, max: 1_460 }, amount: 1_000_000_000n });
  expect(state.preview).toBeUndefined();
});

it('previews a lock, and blocks amounts or durations outside of the limits', () => {
  const state = deriveLockForm({ text: '2', days: 365 }, reads);
  expect([state.preview?.ve, state.blocker]).toEqual([500_000_000n, undefined]);
  expect(deriveLockForm({ text: '6', days: 365 }, reads).blocker).toBe('too-much');
  expect(deriveLockForm({ text: '2', days: 3 }, reads).blocker).toBe('lock-too-short');
});
