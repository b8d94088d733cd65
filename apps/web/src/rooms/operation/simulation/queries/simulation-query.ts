import { queryOptions, skipToken } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { EndedSimulation, SimulatedAction } from '../model/simulation.ts';

/**
 * Milliseconds until a simulation that prevents signing is repeated, since the node may lag behind the review. The
 * interval doubles with each repetition, up to `MAX_DOUBLINGS` times.
 */
const REPEAT_MS = 4_000;
const MAX_DOUBLINGS = 4;

/** First part of the query key of every simulation. */
export const SIMULATION_QUERY_KEY = 'simulation';

/** Query that simulates a reviewed action. VM and worker are loaded by the first simulation. */
export const simulationQuery = (action: SimulatedAction | undefined) =>
  queryOptions<EndedSimulation>({
    queryKey: [SIMULATION_QUERY_KEY, getNetwork().chainId, action === undefined ? null : action.key],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A node on this machine responds even without an Internet connection, so the query also runs offline.
    networkMode: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.kind === 'simulated' && data.blocker !== undefined
        ? REPEAT_MS * 2 ** Math.min(Math.max(dataUpdateCount - 1, 0), MAX_DOUBLINGS)
        : false,
    queryFn:
      action === undefined
        ? skipToken
        : async ({ signal, client, queryKey }): Promise<EndedSimulation> => {
            const { simulateAction } = await import('./simulate-action.ts');
            const next = await simulateAction(action, signal);
            // A conclusive result is kept until another conclusive one replaces it: a failed simulation must not enable
            // signing again.
            const last = client.getQueryData<EndedSimulation>(queryKey);
            return next.kind === 'not-simulated' && last?.kind === 'simulated' ? last : next;
          },
  });
