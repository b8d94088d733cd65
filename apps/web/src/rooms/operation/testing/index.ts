export { listCallDifferences } from './call-differences.ts';
export { sendFromOtherTab as sendElsewhere } from './send-elsewhere.ts';
export {
  createAnsweringWorker,
  buildOutcome,
  type ActionSimulationRequest,
  type ActionSimulationResult,
  type WorkerAnswer,
} from './simulation-worker.ts';
