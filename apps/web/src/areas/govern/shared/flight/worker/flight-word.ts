import type { FlightFailure, FlightOrder, FlightReport } from '@junction/protocol/flight';

// What page and worker say to each other: apart from the worker itself, which a page must not load.

export interface FlightRequest {
  readonly order: FlightOrder;
  /** Absolute addresses of the network's nodes, the preferred one first. */
  readonly rpcUrls: readonly string[];
  /** Absolute address of the VM. */
  readonly vmUrl: string;
}

export type FlightTrouble =
  /** The node tells nothing, or another thing than a node would. */
  | 'node'
  | FlightFailure
  /** The VM did not start, or did not come back. */
  | 'vm'
  | 'too-long';

export type FlightAnswer =
  | { readonly ok: true; readonly report: FlightReport }
  | { readonly ok: false; readonly trouble: FlightTrouble };

/** Said once the VM runs: only from there on can it be the actions that take long. */
export const READY = 'ready';

/** What the worker says. */
export type FlightWord = typeof READY | FlightAnswer;
