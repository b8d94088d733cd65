import { formatUnits, type Seconds } from '@junction/primitives';
import { useState } from 'react';
import type { Announcement } from '../../../rooms/operation/index.ts';
import { dayLimits, lockBlocker, lockOf, previewLock, readAmount } from './model/lock-form.ts';
import type { DaoBalance } from './use-dao-balance.ts';

/** Days the form starts with where the escrow takes them. */
const USUAL_DAYS = 730;
/** The public escrow's limits, until ours has told its own (facts behaviour D.2). */
const USUAL_LIMITS = { least: 14, most: 1460 };

/** What was shown when the dialog opened. */
export interface ReviewedLock {
  readonly announcement: Announcement;
  readonly amount: bigint;
  readonly days: number;
  readonly lock: Seconds;
}

export type LockForm = ReturnType<typeof useLockForm>;

/** What is typed into the lock form, and what would come of it. */
export function useLockForm(balance: DaoBalance) {
  const { escrow, veAccount, governance, held, facts, now } = balance;
  const [text, setText] = useState('');
  const [days, setDays] = useState<number>();
  const [reviewed, setReviewed] = useState<ReviewedLock>();
  const limits = escrow === undefined ? USUAL_LIMITS : dayLimits(escrow);
  const chosen = days ?? Math.min(Math.max(USUAL_DAYS, limits.least), limits.most);
  const amount = readAmount(text, governance.decimals);
  const preview =
    escrow === undefined || veAccount === undefined || amount === undefined
      ? undefined
      : previewLock(escrow, veAccount, { amount, days: chosen }, now);
  const blocker = lockBlocker({
    ...facts,
    amount,
    held,
    days: chosen,
    limits,
    ve: preview?.ve,
  });
  return {
    text,
    setText,
    days: chosen,
    setDays,
    limits,
    amount,
    preview,
    blocker,
    setMost: held === undefined ? undefined : () => setText(formatUnits(held, governance.decimals)),
    /** The message as it was announced when the dialog opened. */
    reviewed,
    open: () => {
      if (amount === undefined || blocker !== undefined) return;
      const lock = lockOf(chosen);
      const announcement = balance.announceLock(amount, lock);
      if (announcement !== undefined) setReviewed({ announcement, amount, days: chosen, lock });
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      // Another tab or the clock may have been there since the look.
      if (reviewed === undefined || blocker !== undefined) return;
      setReviewed(undefined);
      if (await balance.lock(reviewed.announcement, reviewed.amount, reviewed.lock)) setText('');
    },
  };
}
