import { formatUnits, type Seconds } from '@junction/primitives';
import { useState } from 'react';
import type { MessageAnnouncement } from '../../../rooms/operation/index.ts';
import { deriveLockForm } from './model/derive-lock.ts';
import { toLockTime } from './model/lock-form.ts';
import type { VeBalanceView } from './use-dao-balance.ts';

/** Lock under review. Later changes of the form do not affect it. */
export interface ReviewedLock {
  readonly announcement: MessageAnnouncement;
  readonly amount: bigint;
  readonly days: number;
  readonly lock: Seconds;
}

export type LockForm = ReturnType<typeof useLockForm>;

/** State of the lock form and its preview. */
export function useLockForm(balance: VeBalanceView) {
  const { held, governance } = balance;
  const [text, setText] = useState('');
  const [days, setDays] = useState<number>();
  const [reviewed, setReviewed] = useState<ReviewedLock>();
  const state = deriveLockForm({ text, days }, { ...balance, decimals: governance.decimals });
  const { amount, blocker } = state;
  return {
    ...state,
    text,
    setText,
    setDays,
    setMost: held === undefined ? undefined : () => setText(formatUnits(held, governance.decimals)),
    /** Lock under review; undefined while the dialog is closed. */
    reviewed,
    open: () => {
      if (amount === undefined || blocker !== undefined) return;
      const lock = toLockTime(state.days);
      const announcement = balance.announceLock(amount, lock);
      if (announcement !== undefined) setReviewed({ announcement, amount, days: state.days, lock });
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      // Another tab or elapsed time may have caused a blocker since the review opened.
      if (reviewed === undefined || blocker !== undefined) return;
      setReviewed(undefined);
      if (await balance.lock(reviewed.announcement, reviewed.amount, reviewed.lock)) setText('');
    },
  };
}
