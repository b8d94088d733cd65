import { simulateProposal } from '@junction/protocol/simulation';
import { SIMULATION_LIMITS } from '@junction/simulation';
import {
  handleSimulationRequests,
  type SimulationEnvironment,
} from '../../../../../shared/simulation-worker/answer-requests.ts';
import type { ProposalSimulationResult, SimulationWorkerRequest } from './worker-messages.ts';

/** Worker that simulates proposals. The page terminates it when the time limit is reached. */

/** Maximum number of attempts to read account states that are valid at the same logical time. */
const MAX_READ_ATTEMPTS = 3;

async function simulate(
  { order }: SimulationWorkerRequest,
  { execute, node }: SimulationEnvironment,
): Promise<ProposalSimulationResult> {
  for (let attempt = 1; ; attempt += 1) {
    const now = (): number => performance.now();
    const report = await simulateProposal(order, {
      load: node.load,
      execute,
      now,
      limits: SIMULATION_LIMITS,
    });
    if (typeof report === 'string') return { ok: false, errorCode: report };
    if (!report.isInconsistent || attempt === MAX_READ_ATTEMPTS) return { ok: true, report };
    node.refresh();
  }
}

handleSimulationRequests(simulate);
