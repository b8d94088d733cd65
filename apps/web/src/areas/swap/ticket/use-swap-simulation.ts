import type { SigningAccount, WalletConnection } from '@junction/wallet';
import {
  useActionSimulation,
  type SimulatedAction,
  type Simulation,
} from '../../../rooms/operation/simulation/index.ts';
import { buildSwapAnnouncement, type SwapSnapshot } from './model/announce-swap.ts';
import { getQuotePayment } from './model/payment.ts';
import type { Quote } from './model/quote.ts';
import type { ReviewedSwap } from './queries/prepare-swap.ts';

/** Reviewed swap and the wallet that would sign it. */
export interface SwapSimulationInput {
  readonly quote: Quote;
  readonly input: SwapSnapshot;
  readonly signer: SigningAccount | undefined;
  readonly connection: WalletConnection | undefined;
}

/** Simulates the message of a reviewed swap while its review is open. */
export function useSwapSimulation(input: SwapSimulationInput): Simulation {
  const action = toSwapSimulation(input);
  // Only the user changes a reviewed swap, by accepting another quote.
  return useActionSimulation(action, { reviewed: input.input.signer, now: input.signer, input: action?.key });
}

/** Returns the simulated action; undefined without a connection, or while a balance that pays is unknown. */
function toSwapSimulation({ quote, input, connection }: SwapSimulationInput): SimulatedAction | undefined {
  const payment = getQuotePayment(quote, input.tokenBalance);
  const announcement = buildSwapAnnouncement(input);
  if (connection === undefined || payment === undefined || announcement === undefined) return undefined;
  const swap: ReviewedSwap = { account: input.signer.account, connection, quote, payment };
  return {
    key: getSimulationKey(swap),
    announcement,
    prepare: async () => {
      const { prepareSwapSimulation } = await import('./queries/prepare-swap.ts');
      return prepareSwapSimulation(swap);
    },
    prepareSent: async (message) => {
      const { prepareSentSwapSimulation } = await import('./queries/prepare-swap.ts');
      return prepareSentSwapSimulation(swap, message);
    },
  };
}

/** Returns a key that identifies the message. The payload contains the route and its minimums. */
function getSimulationKey({ account, quote: { transfer, received }, payment }: ReviewedSwap): string {
  const { callId, payload, value } = transfer ?? {};
  return ['swap', account, callId, payload, value, received, payment.tokens, payment.coins]
    .map(String)
    .join(' ');
}
