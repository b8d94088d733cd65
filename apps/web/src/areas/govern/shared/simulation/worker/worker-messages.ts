import type { SimulationFailure, SimulationRequest, SimulationReport } from '@junction/protocol/simulation';
import type {
  SimulationSource,
  SimulationWorkerErrorCode,
} from '../../../../../shared/simulation-worker/worker-messages.ts';

// Types of the messages between page and worker. They are separate from the worker, which the page must not import.

export interface SimulationWorkerRequest extends SimulationSource {
  readonly order: SimulationRequest;
}

export type SimulationErrorCode = SimulationFailure | SimulationWorkerErrorCode;

export type SimulationResult =
  | { readonly ok: true; readonly report: SimulationReport }
  | { readonly ok: false; readonly errorCode: SimulationErrorCode };
