import type { ApprovalAnswer, ApprovalRequest } from '@junction/wallet';
import { createStore } from 'zustand/vanilla';

/** Pending request of the dev wallet. */
export interface PendingApproval {
  readonly request: ApprovalRequest;
  readonly answer: (answer: ApprovalAnswer) => void;
}

/** Pending requests in order; the dialog shows the first. */
export const approvalQueue = createStore<{ readonly pending: readonly PendingApproval[] }>(() => ({
  pending: [],
}));

/** Queues a request and waits for the user's answer. */
export function approve(request: ApprovalRequest): Promise<ApprovalAnswer> {
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
