import type { ApprovalAnswer, ApprovalRequest } from '@junction/wallet';
import { createStore } from 'zustand/vanilla';

/** Request of the dev wallet that waits for the user's approval. */
export interface PendingApproval {
  readonly request: ApprovalRequest;
  readonly answer: (answer: ApprovalAnswer) => void;
}

/** Open requests of the dev wallet in order. The dialog shows the first. */
export const approvalQueue = createStore<{ readonly pending: readonly PendingApproval[] }>(() => ({
  pending: [],
}));

/** Adds a request to the queue. Resolves with the user's answer. */
export function requestApproval(request: ApprovalRequest): Promise<ApprovalAnswer> {
  return new Promise((resolve) => {
    const entry: PendingApproval = {
      request,
      answer: (answer) => {
        approvalQueue.setState(({ pending }) => ({ pending: pending.filter((other) => other !== entry) }));
        resolve(answer);
      },
    };
    approvalQueue.setState(({ pending }) => ({ pending: [...pending, entry] }));
  });
}
