import type { Seconds } from '@junction/primitives';
import type { Escrow, VeAccount } from '../../../../rooms/vote-escrow/index.ts';
import {
  dayLimits,
  lockBlocker,
  previewLock,
  readAmount,
  type Blocker,
  type LockPreview,
  type WalletInput,
} from './lock-form.ts';

/** Default lock length, days, if the escrow accepts it. */
const DEFAULT_DAYS = 730;
/** Limits of the public escrow, days, used until the network's own are loaded. */
const DEFAULT_LIMITS = { min: 14, max: 1460 };

/** Lock as entered. `days` is undefined until the user selects a duration. */
export interface TypedLock {
  readonly text: string;
  readonly days: number | undefined;
}

export interface LockReads {
  readonly escrow: Escrow | undefined;
  readonly veAccount: Pick<VeAccount, 've'> | undefined;
  /** Decimals of the governance token. */
  readonly decimals: number;
  /** Spendable base units; undefined if unknown. */
  readonly held: bigint | undefined;
  readonly input: WalletInput;
  readonly now: Seconds;
}

export interface LockState {
  readonly days: number;
  readonly limits: { readonly min: number; readonly max: number };
  /** Base units; undefined if empty or invalid. */
  readonly amount: bigint | undefined;
  /** Undefined while escrow, account or amount are unknown. */
  readonly preview: LockPreview | undefined;
  readonly blocker: Blocker | undefined;
}

/** Derives the entered lock, its preview and the first blocker. */
export function deriveLock({ text, days: chosen }: TypedLock, reads: LockReads): LockState {
  const { escrow, veAccount, decimals, held, input, now } = reads;
  const limits = escrow === undefined ? DEFAULT_LIMITS : dayLimits(escrow);
  const days = chosen ?? Math.min(Math.max(DEFAULT_DAYS, limits.min), limits.max);
  const amount = readAmount(text, decimals);
  const preview =
    escrow === undefined || veAccount === undefined || amount === undefined
      ? undefined
      : previewLock(escrow, veAccount, { amount, days }, now);
  const blocker = lockBlocker({ ...input, amount, held, days, limits, ve: preview?.ve });
  return { days, limits, amount, preview, blocker };
}
