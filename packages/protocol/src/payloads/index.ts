export { splitBranchAmountsRoundedDown } from './branch-amounts.ts';
export { POOL_REJECTION_CODE } from './direct-error.ts';
export { POOL_OPERATION_CODE } from './operation.ts';
export { parsePoolNotification, type CancelNotification, type SuccessNotification } from './notifications.ts';
export {
  encodeCrossExchangePayloadV1,
  encodeDepositPayloadV1,
  encodeExchangePayloadV1,
  encodeWithdrawPayloadV1,
  type CrossExchangeStepV1,
  type PayloadV1Options,
} from './payloads-v1.ts';
export {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type CrossExchangeStep,
  type PayloadEncodingError,
  type PayloadOptions,
} from './payloads-v2.ts';
