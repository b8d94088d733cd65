import type { ApprovalAnswer, ApprovalRequest } from '@junction/wallet';
import { createStore } from 'zustand/vanilla';

/** A question of the dev wallet that waits for its user. */
export interface PendingApproval {
  readonly request: ApprovalRequest;
  readonly answer: (answer: ApprovalAnswer) => void;
}

/** Questions in order; the popup shows the first. */
export const approvalQueue = createStore<{ readonly pending: readonly PendingApproval[] }>(() => ({
  pending: [],
}));

/** Puts a question to the user and waits for the answer. */
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
