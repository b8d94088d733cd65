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

/** Days the form starts with where the escrow takes them. */
const USUAL_DAYS = 730;
/** The public escrow's limits, until ours has told its own (facts behaviour D.2). */
const USUAL_LIMITS = { least: 14, most: 1460 };

/** What is typed; days are undefined until they are chosen. */
export interface TypedLock {
  readonly text: string;
  readonly days: number | undefined;
}

export interface LockReads {
  readonly escrow: Escrow | undefined;
  readonly veAccount: Pick<VeAccount, 've'> | undefined;
  /** Of the governance token. */
  readonly decimals: number;
  /** Base units that can be sent; undefined while unknown. */
  readonly held: bigint | undefined;
  readonly input: WalletInput;
  readonly now: Seconds;
}

export interface LockState {
  readonly days: number;
  readonly limits: { readonly least: number; readonly most: number };
  /** Base units; undefined for none. */
  readonly amount: bigint | undefined;
  /** Undefined while the escrow, the account or the amount is not known. */
  readonly preview: LockPreview | undefined;
  readonly blocker: Blocker | undefined;
}

/** What a typed lock comes to. */
export function deriveLock({ text, days: chosen }: TypedLock, reads: LockReads): LockState {
  const { escrow, veAccount, decimals, held, input, now } = reads;
  const limits = escrow === undefined ? USUAL_LIMITS : dayLimits(escrow);
  const days = chosen ?? Math.min(Math.max(USUAL_DAYS, limits.least), limits.most);
  const amount = readAmount(text, decimals);
  const preview =
    escrow === undefined || veAccount === undefined || amount === undefined
      ? undefined
      : previewLock(escrow, veAccount, { amount, days }, now);
  const blocker = lockBlocker({ ...input, amount, held, days, limits, ve: preview?.ve });
  return { days, limits, amount, preview, blocker };
}
