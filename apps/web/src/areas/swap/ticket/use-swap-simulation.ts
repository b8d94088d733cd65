import type { SigningAccount, WalletConnection } from '@junction/wallet';
import {
  useActionSimulation,
  type SimulatedAction,
  type Simulation,
} from '../../../rooms/operation/simulation/index.ts';
import type { SwapSnapshot } from './model/announce-swap.ts';
import { getQuotePayment } from './model/payment.ts';
import type { Quote } from './model/quote.ts';
import type { SwapAwaitingWallet } from './queries/prepare-asked-swap.ts';
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
  return useActionSimulation(toSwapSimulation(input), { reviewed: input.input.signer, now: input.signer });
}

/** Simulates the message that the wallet shows, repeatedly and without rebuilding it. */
export function useSimulationOfSwapAwaitingWallet(
  asked: SwapAwaitingWallet,
  signer: SigningAccount | undefined,
): Simulation {
  const action: SimulatedAction = {
    key: `asked ${getSimulationKey(asked)}`,
    prepare: async () => {
      const { prepareSwapAwaitingWallet } = await import('./queries/prepare-asked-swap.ts');
      return prepareSwapAwaitingWallet(asked);
    },
  };
  return useActionSimulation(action, { reviewed: asked.signer, now: signer });
}

/** Returns the simulated action; undefined without a connection, or while a balance that pays is unknown. */
function toSwapSimulation({ quote, input, connection }: SwapSimulationInput): SimulatedAction | undefined {
  const payment = getQuotePayment(quote, input.tokenBalance);
  if (connection === undefined || payment === undefined) return undefined;
  const swap: ReviewedSwap = { account: input.signer.account, connection, quote, payment };
  return {
    key: getSimulationKey(swap),
    prepare: async () => {
      const { prepareSwapSimulation } = await import('./queries/prepare-swap.ts');
      return prepareSwapSimulation(swap);
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
