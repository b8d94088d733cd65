import type { SwapOperation } from '../../../../rooms/operation/index.ts';

/** Nano that an operation has paid out as its result: none of one that pays a token, or has not arrived. */
export function coinReceivedBy({ state, deal }: SwapOperation): bigint {
  if (state.step !== 'succeeded' || deal.receives.root !== undefined) return 0n;
  return BigInt(state.received);
}
