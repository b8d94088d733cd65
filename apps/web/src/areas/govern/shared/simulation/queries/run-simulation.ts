import type { ProposalSimulationRequest } from '@junction/protocol/simulation';
import {
  runSimulationWorker,
  getSimulationSourceConfig,
} from '../../../../../shared/simulation-worker/run-worker.ts';
import type { ProposalSimulationResult, SimulationWorkerRequest } from '../worker/worker-messages.ts';

/** Simulates a proposal in a worker. Never rejects. */
export function runSimulation(
  order: ProposalSimulationRequest,
  signal: AbortSignal,
): Promise<ProposalSimulationResult> {
  const request: SimulationWorkerRequest = { order, ...getSimulationSourceConfig() };
  return runSimulationWorker<ProposalSimulationResult>(
    () => new Worker(new URL('../worker/simulation-worker.ts', import.meta.url), { type: 'module' }),
    request,
    signal,
  );
}
