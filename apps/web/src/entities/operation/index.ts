export { createdToken } from './model/created-token.ts';
export {
  isRunning,
  isSwapOperation,
  traceHash,
  type Deal,
  type DealAmount,
  type KeptAmount,
  type Operation,
  type SwapKind,
  type SwapOperation,
  type Terms,
  type TermsKind,
  type TermsOperation,
} from './model/operation.ts';
export { REFRESH_DELAY } from './model/refresh-delay.ts';
export { countTrace, gasParts, traceRows } from './model/message-tree.ts';
export { traceQuery } from './queries/trace-query.ts';
export { newOperationId, sendOperation, type MessageError, type SendResult } from './send-operation.ts';
export {
  getOperationStore,
  useAskedOperation,
  useOperation,
  useOperationWake,
  useOperations,
} from './use-operations.ts';
