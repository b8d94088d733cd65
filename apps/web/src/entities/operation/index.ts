export { amountText } from './model/amount-text.ts';
export { createdToken } from './model/created-token.ts';
export {
  hasReceipt,
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
export { newOperationId, sendOperation, type MessageError, type SendResult } from './send-operation.ts';
export {
  getOperationStore,
  lookAgain,
  useAskedOperation,
  useOperation,
  useOperationWake,
  useOperations,
} from './use-operations.ts';
