import { FIXED_POINT_ONE, ratio, seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_VE_ACCOUNT,
  getVeShare,
  toVeAccount,
  getVeTimeline,
  type VoteEscrowState,
} from '../../../../rooms/vote-escrow/index.ts';
import { computeGaugeBoostEffect } from './gauge-effect.ts';
import {
  getLockDayLimits,
  getLockBlocker,
  previewLock,
  parseLockAmount,
  getProposalReleaseBlocker,
  getEscrowWithdrawalBlocker,
  type LockBlockerInput,
  type EscrowActionBlockerInput,
} from './lock-form.ts';

const DAY = 86_400;
const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const NOW = seconds(1_000_000_000);
const escrow: VoteEscrowState = {
  address: at('b'),
  governanceRoot: at('3'),
  veSupply: 1_000n,
  minLock: seconds(14 * DAY),
  maxLock: seconds(1460 * DAY),
  isPaused: false,
  isFrozen: false,
  readAt: NOW,
};
const lockAt = (createdAt: number, days: number, veAmount = 5n) => ({
  amount: 10n,
  veAmount,
  createdAt: BigInt(createdAt),
  lockTime: BigInt(days * DAY),
});

describe('an account of the escrow', () => {
  it('has its active locks, earliest end first, and the locked proposals', () => {
    const account = toVeAccount({
      address: at('a'),
      average: {
        _qubeBalance: 30n,
        _veQubeBalance: 12n,
        _expiredVeQubes: 3n,
        _unlockedQubes: 10n,
        _veQubeAverage: 0n,
        _veQubeAveragePeriod: 0n,
      },
      locks: [
        [3n, lockAt(NOW, 90, 7n)],
        [2n, lockAt(NOW, 30)],
        // The lock has ended, so the contract counts its tokens as unlocked.
        [1n, lockAt(NOW - 30 * DAY, 30)],
      ],
      proposals: [[25n, 250n]],
      heldVotes: 250n,
      minGas: 1n,
      now: NOW,
    });
    expect(account.locks.map(({ key }) => key)).toEqual([2n, 3n]);
    expect(account).toMatchObject({
      ve: 12n,
      unlocked: 10n,
      heldVotes: 250n,
      proposals: [{ id: 25n, votes: 250n }],
    });
    expect(getVeTimeline(account.locks, NOW)).toEqual([
      { from: NOW, ve: 12n },
      { from: NOW + 30 * DAY, ve: 7n },
      { from: NOW + 90 * DAY, ve: 0n },
    ]);
    expect(getVeTimeline([], NOW)).toEqual([{ from: NOW, ve: 0n }]);
  });

  it('has no share if there are no votes', () => {
    expect(getVeShare(0n, 0n)).toBeUndefined();
    expect(getVeShare(1n, 4n)).toBe(FIXED_POINT_ONE / 4n);
  });
});

describe('the preview of a lock', () => {
  it('floors ve as the contract does, and includes it in the total', () => {
    expect(previewLock(escrow, { ve: 100n }, { amount: 1_001n, days: 730 }, NOW)).toEqual({
      ve: 500n,
      veAfter: 600n,
      shareNow: FIXED_POINT_ONE / 10n,
      shareAfter: (600n * FIXED_POINT_ONE) / 1_500n,
      end: NOW + 730 * DAY,
    });
  });
  it("accepts whole days within the contract's limits in seconds", () => {
    expect(getLockDayLimits(escrow)).toEqual({ min: 14, max: 1460 });
    expect(getLockDayLimits({ minLock: seconds(DAY + 1), maxLock: seconds(3 * DAY - 1) })).toEqual({
      min: 2,
      max: 2,
    });
    expect([parseLockAmount('1.5', 9), parseLockAmount('', 9), parseLockAmount('0', 9)]).toEqual([
      1_500_000_000n,
      undefined,
      undefined,
    ]);
  });
});

const wallet: EscrowActionBlockerInput = {
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  isRead: true,
  isPaused: false,
  coin: 10n,
  gas: 3n,
};
const form: LockBlockerInput = {
  ...wallet,
  amount: 5n,
  held: 9n,
  days: 30,
  limits: { min: 14, max: 1460 },
  ve: 1n,
};

describe('blockers', () => {
  it.each([
    [{}, undefined],
    [{ isPreparing: true, hasWallet: false }, 'preparing'],
    [{ hasWallet: false, isOnline: false }, 'connect'],
    [{ isOnWrongNetwork: true }, 'switch-network'],
    [{ isOnline: false }, 'offline'],
    [{ busy: 'asking' }, 'await-wallet'],
    [{ busy: 'running' }, 'running'],
    [{ isRead: false }, 'reading'],
    [{ gas: undefined }, 'reading'],
    [{ held: undefined }, 'reading'],
    [{ isPaused: true, amount: undefined }, 'paused'],
    [{ amount: undefined, days: 1 }, 'enter-amount'],
    [{ amount: 10n }, 'too-much'],
    [{ days: 13 }, 'lock-too-short'],
    [{ days: 1461 }, 'lock-too-long'],
    [{ ve: 0n }, 'no-ve'],
    [{ coin: 2n }, 'insufficient-coin'],
    // An unknown balance is not a blocker.
    [{ coin: undefined }, undefined],
  ] as const)('of a lock: %o', (change, blocker) => {
    expect(getLockBlocker({ ...form, ...change })).toBe(blocker);
  });

  it('of a release: a frozen escrow, but not a paused one', () => {
    expect(getProposalReleaseBlocker({ ...wallet, isPaused: true }, 3n, false)).toBeUndefined();
    expect(getProposalReleaseBlocker(wallet, 3n, true)).toBe('paused');
  });

  it('of a withdrawal: nothing to withdraw, or own proposals', () => {
    const account = { ...EMPTY_VE_ACCOUNT, unlocked: 5n };
    expect(getEscrowWithdrawalBlocker(wallet, account)).toBeUndefined();
    expect(getEscrowWithdrawalBlocker(wallet, EMPTY_VE_ACCOUNT)).toBe('nothing-unlocked');
    expect(getEscrowWithdrawalBlocker(wallet, { ...account, heldVotes: 1n })).toBe('held');
    expect(getEscrowWithdrawalBlocker(wallet, undefined)).toBe('reading');
    expect(getEscrowWithdrawalBlocker({ ...wallet, coin: 2n }, account)).toBe('insufficient-coin');
    expect(getEscrowWithdrawalBlocker({ ...wallet, hasWallet: false }, undefined)).toBe('connect');
  });
});

describe('the effect of additional ve on an own gauge', () => {
  const percent = (value: bigint) => ratio((value * FIXED_POINT_ONE) / 100n);
  const gauge = {
    balance: 1_000n,
    lockBoosted: 1_500n,
    deposits: 10_000n,
    rates: { governance: percent(10n), extra: percent(2n) },
  };
  it('raises boost and APR of governance tokens up to the full boost', () => {
    const effect = computeGaugeBoostEffect(gauge, { ve: 0n, veSupply: 900n }, 100n);
    // The account has a tenth of all ve and a tenth of all deposits.
    expect(effect).toEqual({
      now: { boost: (15n * FIXED_POINT_ONE) / 10n, apr: percent(18n) },
      after: { boost: 3n * FIXED_POINT_ONE, apr: percent(33n) },
      fullFrom: 100n,
      isFull: true,
    });
    expect(computeGaugeBoostEffect(gauge, { ve: 0n, veSupply: 900n }, 99n)?.isFull).toBe(false);
  });
  it('is zero without rewards in governance tokens, and undefined without a deposit', () => {
    const plain = { ...gauge, rates: { governance: ratio(0n), extra: percent(2n) } };
    const effect = computeGaugeBoostEffect(plain, { ve: 0n, veSupply: 900n }, 100n);
    expect(effect?.after).toEqual(effect?.now);
    expect(computeGaugeBoostEffect({ ...gauge, balance: 0n }, { ve: 0n, veSupply: 0n }, 0n)).toBeUndefined();
    expect(
      computeGaugeBoostEffect({ ...gauge, rates: undefined }, { ve: 0n, veSupply: 900n }, 1n)?.now.apr,
    ).toBe(undefined);
  });
});
