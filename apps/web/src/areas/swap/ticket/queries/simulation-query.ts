import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { SwapSimulation } from '../model/swap-simulation.ts';
import type { ReviewedSwap } from './simulate-swap.ts';

/**
 * Milliseconds until a simulation that prevents signing is repeated, because the node may lag behind the quote. The time
 * doubles with each repetition, `MAX_DOUBLINGS` times.
 */
const REPEAT_MS = 4_000;
const MAX_DOUBLINGS = 4;

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
    // A node on this machine answers without a connection to the Internet.
    networkMode: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.kind === 'simulated' && data.blocker !== undefined
        ? REPEAT_MS * 2 ** Math.min(Math.max(dataUpdateCount - 1, 0), MAX_DOUBLINGS)
        : false,
    queryFn: async ({ signal, client, queryKey }): Promise<SwapSimulation> => {
      if (swap === undefined) return { kind: 'running' };
      const { simulateSwap } = await import('./simulate-swap.ts');
      const next = await simulateSwap(swap, signal);
      // What a simulation found stands until another one is conclusive: no answer must not unlock signing.
      const last = client.getQueryData<SwapSimulation>(queryKey);
      return next.kind === 'not-simulated' && last?.kind === 'simulated' ? last : next;
    },
  });

/** Distinguishes messages: the payload contains the route and its minimums. */
function keyOf({ account, quote: { transfer, received }, payment }: ReviewedSwap): string {
  const { callId, payload, value } = transfer ?? {};
  return [account, callId, payload, value, received, payment.tokens, payment.coins].map(String).join(' ');
}
