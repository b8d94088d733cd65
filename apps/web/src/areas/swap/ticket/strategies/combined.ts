import type { NativeInfo } from '@junction/api-contract';
import { combinedSource } from '../model/balances.ts';
import { askCrossSwap, sendTransfer } from './cross-swap.ts';
import type { QuoteFacts, SwapStrategy } from './swap-strategy.ts';

/** The token alone when it suffices, else the coin alone, else both; when receiving exactly, always both (facts M.4). */
function nativeInfo(facts: QuoteFacts): NativeInfo | undefined {
  // Without an account nobody knows which balance pays; the drawing starts with the coin, nothing is sent.
  if (facts.account === undefined) return 'spendonlynative';
  if (facts.typedSide === 'right') return 'spendnativeandwrappednative';
  switch (combinedSource(facts.amount, facts.balances)) {
    case 'coin':
      return 'spendonlynative';
    case 'coin-and-token':
      return 'spendnativeandwrappednative';
    case 'token':
    case undefined:
      return undefined;
  }
}

/** The coin and its wrapped token together. */
export const combined: SwapStrategy = {
  mode: 'combined',
  quote: (facts) => askCrossSwap(facts, nativeInfo(facts)),
  buildMessage: sendTransfer,
};
