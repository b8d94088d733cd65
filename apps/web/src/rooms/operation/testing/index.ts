export { callDifferences } from './call-differences.ts';
export { sendFromOtherTab as sendElsewhere } from './send-elsewhere.ts';
export {
  answeringWorker,
  outcomeOf,
  type ActionSimulationRequest,
  type ActionSimulationResult,
  type WorkerAnswer,
} from './simulation-worker.ts';
