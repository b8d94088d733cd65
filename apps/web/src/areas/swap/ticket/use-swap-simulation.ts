import type { Signer, WalletConnection } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import { isSameSigner } from '../../../rooms/operation/index.ts';
import type { SwapInput } from './model/announce-swap.ts';
import { paymentOf } from './model/payment.ts';
import type { Quote } from './model/quote.ts';
import type { SwapSimulation } from './model/swap-simulation.ts';
import type { ReviewedSwap } from './queries/simulate-swap.ts';
import { simulationQuery } from './queries/simulation-query.ts';

/** Reviewed swap and the wallet that would sign it. */
export interface SimulationInput {
  readonly quote: Quote;
  readonly input: SwapInput;
  readonly signer: Signer | undefined;
  readonly connection: WalletConnection | undefined;
}

/** Simulates the message of a reviewed swap while its review is open. */
export function useSwapSimulation(input: SimulationInput): SwapSimulation {
  const isSigner = isSameSigner(input.input.signer, input.signer);
  const swap = isSigner ? reviewedSwap(input) : undefined;
  const { data, isError } = useQuery(simulationQuery(swap));
  if (swap === undefined)
    return { kind: 'not-simulated', reason: isSigner ? 'message' : 'signer', isMessageRead: false };
  // Only loading the code can fail.
  if (isError) return { kind: 'not-simulated', reason: 'vm', isMessageRead: false };
  return data ?? { kind: 'running' };
}

/** Undefined without a connection, and while the balances that pay are unknown. */
function reviewedSwap({ quote, input, connection }: SimulationInput): ReviewedSwap | undefined {
  const payment = paymentOf(quote, input.tokenBalance);
  if (connection === undefined || payment === undefined) return undefined;
  return { account: input.signer.account, connection, quote, payment };
}
