import type { Wallet } from '../../../../rooms/wallet/index.ts';
import type { BusyPhase } from './blockers.ts';

export interface BusyFacts {
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
export function busyPhase(facts: BusyFacts): BusyPhase | undefined {
  if (facts.isSending) return 'processing';
  if (!facts.hasTokens) return 'preparing';
  if (facts.isStarting) return 'syncing';
  if (facts.wallet === 'unknown' || facts.wallet === 'finding' || facts.lacksBalance) return 'preparing';
  return facts.isCalculating ? 'calculating' : undefined;
}
