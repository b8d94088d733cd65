import type { Operation, OperationEvent, OperationState } from './operation.ts';

function next(state: OperationState, event: OperationEvent): OperationState | undefined {
  const messageHash = 'messageHash' in state ? state.messageHash : undefined;
  const transactionHash = 'transactionHash' in state ? state.transactionHash : undefined;
  const { step } = state;
  const before = step === 'draft' || step === 'preparing' || step === 'awaiting-wallet';
  const after = step === 'sent' || step === 'confirming';
  switch (event.type) {
    case 'prepare':
      return step === 'draft' ? { step: 'preparing' } : undefined;
    case 'ask':
      return step === 'preparing' ? { step: 'awaiting-wallet' } : undefined;
    case 'reject':
      return before ? { step: 'cancelled', by: 'user' } : undefined;
    case 'send':
      return step === 'awaiting-wallet' ? { step: 'sent', messageHash: event.messageHash } : undefined;
    case 'process':
      return step === 'sent'
        ? { step: 'confirming', messageHash, transactionHash: event.transactionHash }
        : undefined;
    case 'succeed':
      return after
        ? {
            step: 'succeeded',
            messageHash,
            transactionHash: event.transactionHash ?? transactionHash,
            received: event.received,
          }
        : undefined;
    case 'stop':
      if (!after) return undefined;
      return event.refusedHop > 1 && event.kept !== undefined
        ? {
            step: 'cancelled',
            by: 'slippage',
            refusedHop: event.refusedHop,
            kept: event.kept,
            transactionHash,
            messageHash,
          }
        : { step: 'cancelled', by: 'revert', transactionHash, messageHash };
    case 'fail':
      return before || after ? { step: 'failed', code: event.code, detail: event.detail } : undefined;
    case 'time-out':
      return after ? { step: 'timed-out', messageHash, transactionHash } : undefined;
    case 'resume':
      if (step !== 'timed-out') return undefined;
      return transactionHash === undefined
        ? { step: 'sent', messageHash }
        : { step: 'confirming', messageHash, transactionHash };
  }
}

/** The operation after an event; the same object when the event does not fit its step (late answers are ignored). */
export function advanceOperation(operation: Operation, event: OperationEvent, now: number): Operation {
  const state = next(operation.state, event);
  return state === undefined ? operation : { ...operation, state, updatedAt: now };
}
