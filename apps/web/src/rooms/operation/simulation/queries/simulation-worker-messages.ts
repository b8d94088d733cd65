import type { EncodableCall, MessageSimulationOutcome, WalletMessage } from '@junction/simulation';
import type { SimulationNodeAndVmConfig } from '../../../../shared/simulation-worker/worker-messages.ts';

// Types of the messages between page and worker. They are separate from the worker, which the page must not import.

/** Message of a wallet, with its encoded body or with the call that the worker encodes. */
export type SimulatedWalletMessage = Omit<WalletMessage, 'body'> &
  ({ readonly body: string } | { readonly call: EncodableCall | undefined });

export interface ActionSimulationRequest extends SimulationNodeAndVmConfig {
  readonly message: SimulatedWalletMessage;
}

/** Outcome of the simulation, or the error that the call cannot be encoded. */
export type ActionSimulationResult =
  | { readonly ok: false; readonly errorCode: 'message' }
  | { readonly ok: true; readonly outcome: MessageSimulationOutcome };
