import type { SimulationFailure, SimulationRequest, SimulationReport } from '@junction/protocol/simulation';

// Messages between page and worker. In a file of their own, since the page must not import the worker.

export interface SimulationWorkerRequest {
  readonly order: SimulationRequest;
  /** Absolute URLs of the network's nodes, the preferred one first. */
  readonly rpcUrls: readonly string[];
  /** Absolute URL of the VM's WebAssembly program. */
  readonly vmUrl: string;
}

export type SimulationErrorCode =
  /** The node did not return the blockchain parameters. */
  | 'node'
  | SimulationFailure
  /** The VM failed to start or to respond. */
  | 'vm'
  | 'too-long';

export type SimulationResult =
  | { readonly ok: true; readonly report: SimulationReport }
  | { readonly ok: false; readonly errorCode: SimulationErrorCode };

/** Sent once the VM has started. Later delays are caused by the actions. */
export const READY = 'ready';

export type SimulationWorkerMessage = typeof READY | SimulationResult;
