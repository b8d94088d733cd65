export {
  POOL_REJECTION_CODE,
  POOL_OPERATION_CODE,
  splitBranchAmountsRoundedDown,
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
  CrossExchangeStep,
  CrossExchangeStepV1,
  PayloadEncodingError,
  PayloadOptions,
  PayloadV1Options,
  SuccessNotification,
} from './payloads/index.ts';
export { encodeFillPayload, encodeOrderPayload } from './orders/order-payloads.ts';
export { getExitCodeName, type ContractFamily } from './exit-codes.ts';
export { decodeContractCall, type ContractKind, type DecodedContractCall } from './contract-kind.ts';
export { computePayloadForwardCost } from './gas/forward-cost.ts';
export {
  MESSAGE_FLOW_GAS,
  computeAttachedValueRoundedUp,
  getGasReserve,
  type GasAmount,
} from './gas/gas-values.ts';
export {
  DEFAULT_POOL_FEE_PARAMS,
  getDefaultAmplification,
  type Amplification,
  type DecodedTokenAmount,
  type ExchangeFee,
  type VaultMintMessage,
  type PoolActivity,
  type PoolEvent,
  type PoolFeeParams,
  type PoolOperation,
} from './pools/pool-activity.ts';
export { setPoolActivityInitiator, decodePoolTransaction } from './pools/decode-pool-transaction.ts';
export {
  countSentRouteSteps,
  readReceivedTokens,
  readCancelledCallId,
  readRouteStep,
  readVaultRouteTrigger,
  type SentRouteStep,
} from './pools/read-route-messages.ts';
export {
  decodeDexRootTransaction,
  type DexRootActivity,
  type DexRootEvent,
} from './pools/decode-root-transaction.ts';
export { readPoolPayloadHead, type PoolPayloadHead } from './decode/operation-head.ts';
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
