import type { SwapOperation } from '../../../../rooms/operation/index.ts';

/** Returns the native coins that an operation paid out, in nano; 0 if it paid a token or has not succeeded. */
export function getReceivedCoins({ state, deal: trade }: SwapOperation): bigint {
  if (state.step !== 'succeeded' || trade.receives.root !== undefined) return 0n;
  return BigInt(state.received);
}
