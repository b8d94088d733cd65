import type { SimulationRequest } from '@junction/protocol/simulation';
import { runWorker, getSimulationSource } from '../../../../../shared/simulation-worker/run-worker.ts';
import type { SimulationResult, SimulationWorkerRequest } from '../worker/worker-messages.ts';

/** Simulates a proposal in a worker. Never rejects. */
export function runSimulation(order: SimulationRequest, signal: AbortSignal): Promise<SimulationResult> {
  const request: SimulationWorkerRequest = { order, ...getSimulationSource() };
  return runWorker<SimulationResult>(
    () => new Worker(new URL('../worker/simulation-worker.ts', import.meta.url), { type: 'module' }),
    request,
    signal,
  );
}
