import type { Seconds } from '@junction/primitives';
import type { VoteEscrowState, VeAccount } from '../../../../rooms/vote-escrow/index.ts';
import {
  getLockDayLimits,
  getLockBlocker,
  previewLock,
  parseLockAmount,
  type EscrowActionBlocker,
  type LockPreview,
  type EscrowActionBlockerInput,
} from './lock-form.ts';

/** Default lock length, days, if the escrow accepts it. */
const DEFAULT_DAYS = 730;
/**
 * Minimum and maximum lock duration of the public escrow, days. Used until the limits of the network's escrow are
 * loaded.
 */
const DEFAULT_LIMITS = { min: 14, max: 1460 };

/** Lock as entered. `days` is undefined until the user selects a duration. */
export interface EnteredLock {
  readonly text: string;
  readonly days: number | undefined;
}

export interface LockFormContext {
  readonly escrow: VoteEscrowState | undefined;
  readonly veAccount: Pick<VeAccount, 've'> | undefined;
  /** Decimals of the governance token. */
  readonly decimals: number;
  /** Spendable base units; undefined if unknown. */
  readonly held: bigint | undefined;
  readonly input: EscrowActionBlockerInput;
  readonly now: Seconds;
}

export interface LockFormState {
  readonly days: number;
  readonly limits: { readonly min: number; readonly max: number };
  /** Base units; undefined if empty or invalid. */
  readonly amount: bigint | undefined;
  /** Preview of the lock; undefined while the escrow, the account or the amount is unknown. */
  readonly preview: LockPreview | undefined;
  readonly blocker: EscrowActionBlocker | undefined;
}

/** Derives the entered lock, its preview and the first blocker. */
export function deriveLockForm({ text, days: chosen }: EnteredLock, reads: LockFormContext): LockFormState {
  const { escrow, veAccount, decimals, held, input, now } = reads;
  const limits = escrow === undefined ? DEFAULT_LIMITS : getLockDayLimits(escrow);
  const days = chosen ?? Math.min(Math.max(DEFAULT_DAYS, limits.min), limits.max);
  const amount = parseLockAmount(text, decimals);
  const preview =
    escrow === undefined || veAccount === undefined || amount === undefined
      ? undefined
      : previewLock(escrow, veAccount, { amount, days }, now);
  const blocker = getLockBlocker({ ...input, amount, held, days, limits, ve: preview?.ve });
  return { days, limits, amount, preview, blocker };
}
