export { setSimulationClock } from '../simulation/simulation-clock.ts';
export { listCallDifferences } from './call-differences.ts';
export { createManualSimulationClock } from './simulation-clock.ts';
export { storeRequestFromOtherTab as sendElsewhere } from './send-elsewhere.ts';
export {
  createFakeSimulationWorker,
  buildSimulationOutcomeAnswer,
  createPendingAnswer,
  type ActionSimulationRequest,
  type ActionSimulationResult,
  type SimulationWorkerAnswer,
} from './simulation-worker.ts';
