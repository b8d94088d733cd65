import type { Wallet } from '../../../../rooms/wallet/index.ts';
import type { SwapBusyPhase } from './blockers.ts';

export interface SwapBusyPhaseInput {
  /** A message is being built. */
  readonly isSending: boolean;
  /** True once the token list has been loaded or has failed to load. */
  readonly hasTokens: boolean;
  /** The server is indexing a new chain. */
  readonly isStarting: boolean;
  readonly wallet: Wallet['status']['kind'];
  /** A spent balance is loading. */
  readonly lacksBalance: boolean;
  readonly isCalculating: boolean;
}

/** Returns why the page is busy; undefined if it is not (spec 4.3, first line). */
export function getSwapBusyPhase(input: SwapBusyPhaseInput): SwapBusyPhase | undefined {
  if (input.isSending) return 'processing';
  if (!input.hasTokens) return 'preparing';
  if (input.isStarting) return 'syncing';
  if (input.wallet === 'unknown' || input.wallet === 'finding' || input.lacksBalance) return 'preparing';
  return input.isCalculating ? 'calculating' : undefined;
}
