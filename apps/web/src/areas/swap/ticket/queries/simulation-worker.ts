import { SIMULATION_LIMITS, simulateMessage } from '@junction/simulation';
import {
  answerRequests,
  type SimulationStart,
} from '../../../../shared/simulation-worker/answer-requests.ts';
import type { SwapSimulationRequest, SwapSimulationResult } from './simulation-worker-messages.ts';

/** Worker that simulates the message of a swap; the page terminates it at a time limit. */
answerRequests(
  async (
    { message }: SwapSimulationRequest,
    { execute, node }: SimulationStart,
  ): Promise<SwapSimulationResult> => {
    const outcome = await simulateMessage(message, {
      load: node.load,
      refresh: node.refresh,
      execute,
      now: () => performance.now(),
      limits: SIMULATION_LIMITS,
    });
    return { ok: true, outcome };
  },
);
