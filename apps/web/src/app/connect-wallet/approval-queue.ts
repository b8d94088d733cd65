import type { WalletApprovalDecision, WalletApprovalRequest } from '@junction/wallet';
import { createStore } from 'zustand/vanilla';

/** Request of the dev wallet that waits for the user's approval. */
export interface PendingDevWalletRequest {
  readonly request: WalletApprovalRequest;
  readonly answer: (answer: WalletApprovalDecision) => void;
}

/** Open requests of the dev wallet in order. The dialog shows the first. */
export const devWalletRequestQueue = createStore<{ readonly pending: readonly PendingDevWalletRequest[] }>(
  () => ({
    pending: [],
  }),
);

/** Adds a request to the queue. Resolves with the user's answer. */
export function requestDevWalletApproval(request: WalletApprovalRequest): Promise<WalletApprovalDecision> {
  return new Promise((resolve) => {
    const entry: PendingDevWalletRequest = {
      request,
      answer: (answer) => {
        devWalletRequestQueue.setState(({ pending }) => ({
          pending: pending.filter((other) => other !== entry),
        }));
        resolve(answer);
      },
    };
    devWalletRequestQueue.setState(({ pending }) => ({ pending: [...pending, entry] }));
  });
}
