export { splitBranchAmountsDown } from './branch-amounts.ts';
export { DIRECT_ERROR } from './direct-error.ts';
export { OPERATION } from './operation.ts';
export { parsePoolNotification, type CancelNotification, type SuccessNotification } from './notifications.ts';
export {
  encodeCrossExchangePayloadV1,
  encodeDepositPayloadV1,
  encodeExchangePayloadV1,
  encodeWithdrawPayloadV1,
  type CrossStepV1,
  type PayloadV1Options,
} from './payloads-v1.ts';
export {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type CrossStep,
  type PayloadError,
  type PayloadOptions,
} from './payloads-v2.ts';
