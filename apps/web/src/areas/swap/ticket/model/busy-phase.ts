import type { Wallet } from '../../../../rooms/wallet/index.ts';
import type { BusyPhase } from './blockers.ts';

export interface BusyInput {
  /** A message is being put together. */
  readonly isSending: boolean;
  /** The token list has been read, or will not be. */
  readonly hasTokens: boolean;
  /** The market has just begun to exist. */
  readonly isStarting: boolean;
  readonly wallet: Wallet['status']['kind'];
  /** Something is to be spent whose balance is still being read. */
  readonly lacksBalance: boolean;
  readonly isCalculating: boolean;
}

/** What the page is busy with, if it is (spec 4.3, the first line). */
export function busyPhase(input: BusyInput): BusyPhase | undefined {
  if (input.isSending) return 'processing';
  if (!input.hasTokens) return 'preparing';
  if (input.isStarting) return 'syncing';
  if (input.wallet === 'unknown' || input.wallet === 'finding' || input.lacksBalance) return 'preparing';
  return input.isCalculating ? 'calculating' : undefined;
}
