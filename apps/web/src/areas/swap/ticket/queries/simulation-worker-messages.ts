import type { MessageOutcome, WalletMessage } from '@junction/simulation';
import type { SimulationSource } from '../../../../shared/simulation-worker/worker-messages.ts';

// Messages between page and worker. Separate from the worker, which the page must not import.

export interface SwapSimulationRequest extends SimulationSource {
  readonly message: WalletMessage;
}

export interface SwapSimulationResult {
  readonly ok: true;
  readonly outcome: MessageOutcome;
}
