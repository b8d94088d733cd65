/** Messages between the page and a simulation worker. The page must not import the worker itself. */

/** Nodes and VM of a simulation. */
export interface SimulationSource {
  /** Absolute URLs of the network's nodes, the preferred one first. */
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** Absolute URL of the VM's program. */
  readonly vmUrl: string;
}

/** Reasons why a simulation cannot run at all. */
export type SimulationWorkerErrorCode =
  /** The node did not return the blockchain parameters. */
  | 'node'
  /** The VM failed to start or to respond. */
  | 'vm'
  | 'too-long';

export interface SimulationWorkerError {
  readonly ok: false;
  readonly errorCode: SimulationWorkerErrorCode;
}

/** Sent when the VM has started: later delays are caused by the simulated contracts. */
export const READY = 'ready';

/** Message from a worker. */
export type SimulationWorkerMessage<Result> = typeof READY | Result | SimulationWorkerError;
