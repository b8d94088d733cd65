export { amountText } from './model/amount-text.ts';
export { allArrived, arrivedOf } from './model/arrived.ts';
export { keptAmountText as keptText } from './model/kept-text.ts';
export { createdFarm } from './model/created-farm.ts';
export { createdGauge } from './model/created-gauge.ts';
export { createdToken } from './model/created-token.ts';
export {
  hasReceipt,
  isAsking,
  isRunning,
  isSwapOperation,
  isUncertain,
  traceHash,
  transactionHashOf,
  type Trade,
  type TradeAmount,
  type HopAmount,
  type Operation,
  type OperationFailure,
  type SwapOperation,
  type Terms,
  type TermsOperation,
} from './model/operation.ts';
export { changesOf, type Change, type SwapKind, type TermsKind } from './model/operation-kinds.ts';
export { REFRESH_DELAY } from './model/refresh-delay.ts';
export { newOperationId, sendOperation, type MessageError, type SendResult } from './send-operation.ts';
export {
  fixedCoins,
  isSameSigner,
  signerOf,
  transferAnnouncement,
  type Announcement,
  type Coins,
} from './model/announcement.ts';
export { tableCoins } from './model/table-coins.ts';
export type { ReadSent } from './model/search-message.ts';
export { getOperationStore } from './open-store.ts';
export { isFromOtherTab } from './shown-operations.ts';
export {
  lookAgain,
  useAreOperationsKnown,
  useAskedOperation,
  useHasOperationStore,
  useMessageSearch,
  useOperation,
  useOperationPolling as useOperationWake,
  useOperations,
} from './use-operations.ts';
