import type {
  ProposalSimulationFailure,
  ProposalSimulationRequest,
  ProposalSimulationReport,
} from '@junction/protocol/simulation';
import type {
  SimulationNodeAndVmConfig,
  SimulationWorkerErrorCode,
} from '../../../../../shared/simulation-worker/worker-messages.ts';

// Types of the messages between page and worker. They are separate from the worker, which the page must not import.

export interface SimulationWorkerRequest extends SimulationNodeAndVmConfig {
  readonly order: ProposalSimulationRequest;
}

export type SimulationErrorCode = ProposalSimulationFailure | SimulationWorkerErrorCode;

export type ProposalSimulationResult =
  | { readonly ok: true; readonly report: ProposalSimulationReport }
  | { readonly ok: false; readonly errorCode: SimulationErrorCode };
