export {
  DIRECT_ERROR,
  OPERATION,
  branchAmountsDown,
  crossExchangePayload,
  crossExchangePayloadV1,
  depositPayload,
  depositPayloadV1,
  exchangePayload,
  exchangePayloadV1,
  readNotification,
  withdrawOneCoinPayload,
  withdrawPayload,
  withdrawPayloadV1,
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
export { fillPayload, orderPayload } from './orders/order-payloads.ts';
export { exitCodeName, type ContractFamily } from './exit-codes.ts';
export { describeMessage, type ContractKind, type DescribedMessage } from './contract-kind.ts';
export { payloadForwardCost } from './gas/forward-cost.ts';
export { GAS_VALUES, attachedValueUp, getGasReserve, type GasAmount } from './gas/gas-values.ts';
export {
  DEFAULT_FEE_PARAMS,
  defaultAmplification,
  type Amplification,
  type AmountOf,
  type ExchangeFee,
  type MintCall,
  type PoolActivity,
  type PoolEvent,
  type PoolFeeParams,
  type PoolOperation,
} from './pools/pool-activity.ts';
export { withInitiator, decodePoolTransaction } from './pools/decode-pool-transaction.ts';
export {
  countRouteSteps,
  readArrival,
  readCancelledCall,
  readRouteStep,
  readVaultStart,
  type RouteStepSent,
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
