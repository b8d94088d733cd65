import type { EncodableCall, MessageOutcome, WalletMessage } from '@junction/simulation';
import type { SimulationSource } from '../../../../shared/simulation-worker/worker-messages.ts';

// Messages between page and worker. Separate from the worker, which the page must not import.

/** Message of a wallet, with its encoded body or with the call that the worker encodes. */
export type WorkerMessage = Omit<WalletMessage, 'body'> &
  ({ readonly body: string } | { readonly call: EncodableCall | undefined });

export interface ActionSimulationRequest extends SimulationSource {
  readonly message: WorkerMessage;
}

/** A call that cannot be encoded, or what the message changes. */
export type ActionSimulationResult =
  | { readonly ok: false; readonly errorCode: 'message' }
  | { readonly ok: true; readonly outcome: MessageOutcome };
