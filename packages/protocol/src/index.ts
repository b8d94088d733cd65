export {
  DIRECT_ERROR,
  OPERATION,
  splitBranchAmountsDown,
  encodeCrossExchangePayload,
  encodeCrossExchangePayloadV1,
  encodeDepositPayload,
  encodeDepositPayloadV1,
  encodeExchangePayload,
  encodeExchangePayloadV1,
  parsePoolNotification,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  encodeWithdrawPayloadV1,
} from './payloads/index.ts';
export type {
  CancelNotification,
  CrossStep,
  CrossStepV1,
  PayloadError,
  PayloadOptions,
  PayloadV1Options,
  SuccessNotification,
} from './payloads/index.ts';
export { encodeFillPayload, encodeOrderPayload } from './orders/order-payloads.ts';
export { getExitCodeName, type ContractFamily } from './exit-codes.ts';
export { describeMessage, type ContractKind, type DescribedMessage } from './contract-kind.ts';
export { computePayloadForwardCost } from './gas/forward-cost.ts';
export { GAS_VALUES, computeAttachedValueUp, getGasReserve, type GasAmount } from './gas/gas-values.ts';
export {
  DEFAULT_FEE_PARAMS,
  getDefaultAmplification,
  type Amplification,
  type DecodedAmount,
  type ExchangeFee,
  type MintCall,
  type PoolActivity,
  type PoolEvent,
  type PoolFeeParams,
  type PoolOperation,
} from './pools/pool-activity.ts';
export { attributeActivity, decodePoolTransaction } from './pools/decode-pool-transaction.ts';
export {
  countRouteSteps,
  readReceivedTokens,
  readCancelledCall,
  readRouteStep,
  readVaultStart,
  type SentRouteStep,
} from './pools/read-route-messages.ts';
export { decodeRootTransaction, type RootActivity, type RootEvent } from './pools/decode-root-transaction.ts';
export { readOperationHead, type OperationHead } from './decode/operation-head.ts';
export {
  ORDER_STATES,
  decodeOrderTransaction,
  readOrderDetails,
  readOrderFees,
  type OrderActivity,
  type OrderDetails,
  type OrderEvent,
  type OrderFeeParams,
  type OrderState,
} from './orders/decode-order-transaction.ts';
export { decodeOrderCallback, type OrderCallback } from './orders/order-callback.ts';
