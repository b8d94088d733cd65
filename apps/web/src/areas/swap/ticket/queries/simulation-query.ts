import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { SwapSimulation } from '../model/swap-simulation.ts';
import type { ReviewedSwap } from './simulate-swap.ts';

/** Milliseconds until a simulation that prevents signing is repeated: the node may lag behind the quote. */
const REPEAT_MS = 4_000;

/** Simulation of a reviewed swap. VM and worker are loaded with the first one. */
export const simulationQuery = (swap: ReviewedSwap | undefined) =>
  queryOptions<SwapSimulation>({
    queryKey: ['swap-simulation', getNetwork().chainId, swap === undefined ? null : keyOf(swap)],
    enabled: swap !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state: { data } }) =>
      data?.kind === 'simulated' && data.blocker !== undefined ? REPEAT_MS : false,
    queryFn: async ({ signal }): Promise<SwapSimulation> => {
      if (swap === undefined) return { kind: 'running' };
      const { simulateSwap } = await import('./simulate-swap.ts');
      return simulateSwap(swap, signal);
    },
  });

/** Distinguishes messages: the payload contains the route and its minimums. */
function keyOf({ account, quote: { transfer, received }, payment }: ReviewedSwap): string {
  const { callId, payload, value } = transfer ?? {};
  return [account, callId, payload, value, received, payment.tokens, payment.coins].map(String).join(' ');
}
