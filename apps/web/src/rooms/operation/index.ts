export { amountText } from './model/amount-text.ts';
export { findAllReceivedAmounts, findReceivedAmounts } from './model/arrived.ts';
export { keptAmountText as keptText } from './model/kept-text.ts';
export { findCreatedFarm } from './model/created-farm.ts';
export { findCreatedGauge } from './model/created-gauge.ts';
export { findCreatedToken } from './model/created-token.ts';
export {
  hasReceipt,
  isAsking,
  isRunning,
  isSwapOperation,
  isUncertain,
  getTraceHash,
  getTransactionHash,
  type Trade,
  type TradeAmount,
  type HopAmount,
  type Operation,
  type OperationFailure,
  type SwapOperation,
  type Terms,
  type TermsOperation,
} from './model/operation.ts';
export { getChanges, type ChangedData, type SwapKind, type TermsKind } from './model/operation-kinds.ts';
export { REFRESH_DELAY } from './model/refresh-delay.ts';
export { generateOperationId, sendOperation, type MessageError, type SendResult } from './send-operation.ts';
export {
  toFixedCoins,
  isSameSigner,
  getSigner,
  buildTransferAnnouncement,
  type Announcement,
  type AttachedCoins,
} from './model/announcement.ts';
export { toTableCoins } from './model/table-coins.ts';
export type { ReadSent } from './model/search-message.ts';
export { getOperationStore } from './open-store.ts';
export { isFromOtherTab } from './shown-operations.ts';
export {
  resumePolling,
  useAreOperationsKnown,
  useSelectedOperationId,
  useHasOperationStore,
  useMessageSearch,
  useOperation,
  useOperationPolling as useOperationWake,
  useOperations,
} from './use-operations.ts';
