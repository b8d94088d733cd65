export { listCallDifferences } from './call-differences.ts';
export { storeRequestFromOtherTab as sendElsewhere } from './send-elsewhere.ts';
export {
  createFakeSimulationWorker,
  buildSimulationOutcomeAnswer,
  type ActionSimulationRequest,
  type ActionSimulationResult,
  type SimulationWorkerAnswer,
} from './simulation-worker.ts';
