import type { SwapOperation } from '../../../../rooms/operation/index.ts';

/** Nano paid as the result of an operation: none if it pays a token or is not completed. */
export function coinReceivedBy({ state, deal: trade }: SwapOperation): bigint {
  if (state.step !== 'succeeded' || trade.receives.root !== undefined) return 0n;
  return BigInt(state.received);
}
