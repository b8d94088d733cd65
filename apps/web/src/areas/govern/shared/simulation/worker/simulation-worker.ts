import { simulateProposal } from '@junction/protocol/simulation';
import { SIMULATION_LIMITS } from '@junction/simulation';
import {
  answerRequests,
  type SimulationStart,
} from '../../../../../shared/simulation-worker/answer-requests.ts';
import type { SimulationResult, SimulationWorkerRequest } from './worker-messages.ts';

/** Worker that simulates proposals; the page terminates it at a time limit. */

/** Attempts to read states that are valid at the same logical time. */
const ATTEMPTS = 3;

async function simulate(
  { order }: SimulationWorkerRequest,
  { execute, node }: SimulationStart,
): Promise<SimulationResult> {
  for (let attempt = 1; ; attempt += 1) {
    const now = (): number => performance.now();
    const report = await simulateProposal(order, {
      load: node.load,
      execute,
      now,
      limits: SIMULATION_LIMITS,
    });
    if (typeof report === 'string') return { ok: false, errorCode: report };
    if (!report.isInconsistent || attempt === ATTEMPTS) return { ok: true, report };
    node.refresh();
  }
}

answerRequests(simulate);
