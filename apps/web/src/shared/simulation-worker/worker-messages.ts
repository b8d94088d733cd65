/** Messages between the page and a simulation worker. The page must not import the worker itself. */

/** Nodes and VM that a simulation uses. */
export interface SimulationNodeAndVmConfig {
  /** Absolute URLs of the network's nodes, the preferred node first. */
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** Absolute URL of the VM's WebAssembly file. */
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

/** Message that the worker sends when the VM has started. Later delays are caused by the simulated contracts. */
export const SIMULATION_WORKER_READY_MESSAGE = 'ready';

/** Message from a simulation worker to the page. */
export type SimulationWorkerMessage<Result> =
  typeof SIMULATION_WORKER_READY_MESSAGE | Result | SimulationWorkerError;
