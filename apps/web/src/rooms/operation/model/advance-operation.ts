import type {
  Operation,
  OperationEvent,
  OperationState,
  SwapOperation,
  NonSwapOperation,
} from './operation.ts';

// oxlint-disable-next-line complexity -- the transition table of an operation: one guard per event, read as a whole
function getNextState({ state, ...operation }: Operation, event: OperationEvent): OperationState | undefined {
  const messageHash = 'messageHash' in state ? state.messageHash : undefined;
  const transactionHash = 'transactionHash' in state ? state.transactionHash : undefined;
  const { step } = state;
  const before = step === 'draft' || step === 'preparing' || step === 'awaiting-wallet';
  const isAsked = step === 'asked';
  const after = step === 'sent' || step === 'confirming';
  switch (event.type) {
    case 'prepare':
      return step === 'draft' ? { step: 'preparing' } : undefined;
    case 'ask':
      return step === 'preparing' ? { step: 'awaiting-wallet', trail: event.trail } : undefined;
    case 'orphan':
      return step === 'awaiting-wallet'
        ? { step: 'asked', trail: state.trail, until: event.until }
        : undefined;
    case 'find':
      return isAsked
        ? { step: 'confirming', messageHash: event.messageHash, transactionHash: event.transactionHash }
        : undefined;
    case 'reject':
      return before || isAsked ? { step: 'cancelled', by: 'user' } : undefined;
    case 'send':
      return step === 'awaiting-wallet' || isAsked
        ? { step: 'sent', messageHash: event.messageHash }
        : undefined;
    case 'process':
      return step === 'sent'
        ? { step: 'confirming', messageHash, transactionHash: event.transactionHash }
        : addTransactionHash(state, event.transactionHash);
    case 'succeed':
      // A swap succeeds only with a received amount.
      if ('deal' in operation && event.received === undefined) return undefined;
      return after
        ? {
            step: 'succeeded',
            messageHash,
            transactionHash: transactionHash ?? event.transactionHash,
            received: event.received,
            arrived: event.arrived,
          }
        : undefined;
    case 'stop':
      if (!after) return undefined;
      return !isFullRefund(operation, event)
        ? {
            step: 'cancelled',
            by: 'slippage',
            refusedHop: isSplitRoute(operation) ? undefined : event.refusedHop,
            kept: event.kept,
            received: event.received,
            transactionHash: transactionHash ?? event.transactionHash,
            messageHash,
          }
        : {
            step: 'cancelled',
            by: 'revert',
            transactionHash: transactionHash ?? event.transactionHash,
            messageHash,
          };
    case 'fail':
      return before || isAsked || after
        ? { step: 'failed', code: event.code, detail: event.detail }
        : undefined;
    case 'time-out':
      return after ? { step: 'timed-out', messageHash, transactionHash } : undefined;
    case 'resume':
      if (step !== 'timed-out') return undefined;
      return transactionHash === undefined
        ? { step: 'sent', messageHash }
        : { step: 'confirming', messageHash, transactionHash };
  }
}

/**
 * Adds the transaction hash to an ended state, since on a fast chain an operation can end before the wallet reports its
 * transaction. Undefined if the state cannot have the hash or already has it.
 */
function addTransactionHash(state: OperationState, transactionHash: string): OperationState | undefined {
  const isMissing = 'transactionHash' in state && state.transactionHash === undefined;
  return isMissing ? { ...state, transactionHash } : undefined;
}

/** True if the route is split, so that the hops are not executed in their listed order. */
function isSplitRoute(operation: object): boolean {
  const hops = 'deal' in operation ? (operation as SwapOperation).deal.hops : [];
  return new Set(hops.map((hop) => hop.parent)).size < hops.length;
}

/** True if nothing was received and the complete sent amount was returned. */
function isFullRefund(
  operation: Omit<SwapOperation, 'state'> | Omit<NonSwapOperation, 'state'>,
  { kept, received }: Extract<OperationEvent, { type: 'stop' }>,
): boolean {
  if (!('deal' in operation) || (kept.length === 0 && received === '0')) return true;
  const { spends } = operation.deal;
  const [only, ...others] = kept;
  return (
    received === '0' && others.length === 0 && only?.root === spends.root && only?.units === spends.units
  );
}

/**
 * Returns the operation after an event. Events that do not apply to the current state, such as events that arrive late,
 * return the same object.
 */
export function applyOperationEvent(operation: Operation, event: OperationEvent, now: number): Operation {
  const state = getNextState(operation, event);
  if (state === undefined) return operation;
  // Tabs compare `updatedAt`, so it increases with every event, even within the same millisecond.
  const advanced = { ...operation, state, updatedAt: Math.max(now, operation.updatedAt + 1) };
  return advanced as Operation;
}
