import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { SimulatedAction, Simulation } from '../model/simulation.ts';

/**
 * Milliseconds until a simulation that prevents signing is repeated, because the node may lag behind the review. The
 * time doubles with each repetition, `MAX_DOUBLINGS` times.
 */
const REPEAT_MS = 4_000;
const MAX_DOUBLINGS = 4;

/** First part of the query key of every simulation. */
export const SIMULATION_KEY = 'simulation';

/** Simulation of a reviewed action. VM and worker are loaded with the first one. */
export const simulationQuery = (action: SimulatedAction | undefined) =>
  queryOptions<Simulation>({
    queryKey: [SIMULATION_KEY, getNetwork().chainId, action === undefined ? null : action.key],
    enabled: action !== undefined,
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
    queryFn: async ({ signal, client, queryKey }): Promise<Simulation> => {
      if (action === undefined) return { kind: 'running' };
      const { simulateAction } = await import('./simulate-action.ts');
      const next = await simulateAction(action, signal);
      // What a simulation found stands until another one is conclusive: no answer must not unlock signing.
      const last = client.getQueryData<Simulation>(queryKey);
      return next.kind === 'not-simulated' && last?.kind === 'simulated' ? last : next;
    },
  });
