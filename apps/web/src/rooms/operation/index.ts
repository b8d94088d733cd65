export { formatTradeHopAmount } from './model/amount-text.ts';
export { findAllReceivedAmounts, findReceivedAmounts } from './model/arrived.ts';
export { formatRevertedHopAmounts as keptText } from './model/kept-text.ts';
export { findCreatedFarm } from './model/created-farm.ts';
export { findCreatedGauge } from './model/created-gauge.ts';
export { findCreatedToken } from './model/created-token.ts';
export {
  hasReceipt,
  isSendingUnconfirmed,
  isOperationRunning,
  isSwapOperation,
  isUncertainFailure,
  getTraceHash,
  getTransactionHash,
  type Trade,
  type TradeAmount,
  type HopAmount,
  type Operation,
  type OperationFailure,
  type SwapOperation,
  type NonSwapOperationTerms,
  type NonSwapOperation,
} from './model/operation.ts';
export {
  getDataChangedByOperation,
  type OperationChangedData,
  type SwapKind,
  type NonSwapKind,
} from './model/operation-kinds.ts';
export { DATA_REFETCH_DELAY_MS } from './model/refresh-delay.ts';
export {
  generateOperationId,
  sendOperation,
  type OperationMessageError,
  type SendOperationResult,
} from './send-operation.ts';
export {
  buildFixedAttachedCoins,
  isSameSigner,
  getSigner,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type AttachedCoins,
} from './model/announcement.ts';
export { buildGasTableAttachedCoins } from './model/table-coins.ts';
export type { SentMessagesReader } from './model/search-message.ts';
export { getOperationStore } from './open-store.ts';
export { isOperationFromOtherTab } from './shown-operations.ts';
export {
  resumeOperationPolling,
  useAreOperationsLoaded,
  useSelectedOperationId,
  useHasOperationStore,
  useSentMessageSearch,
  useOperation,
  useOperationPolling as useOperationWake,
  useOperations,
} from './use-operations.ts';
