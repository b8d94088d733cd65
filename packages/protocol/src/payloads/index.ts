export { branchAmountsDown } from './branch-amounts.ts';
export { DIRECT_ERROR } from './direct-error.ts';
export { OPERATION } from './operation.ts';
export { readNotification, type CancelNotification, type SuccessNotification } from './notifications.ts';
export {
  crossExchangePayloadV1,
  depositPayloadV1,
  exchangePayloadV1,
  withdrawPayloadV1,
  type CrossStepV1,
  type PayloadV1Options,
} from './payloads-v1.ts';
export {
  crossExchangePayload,
  depositPayload,
  exchangePayload,
  withdrawOneCoinPayload,
  withdrawPayload,
  type CrossStep,
  type PayloadError,
  type PayloadOptions,
} from './payloads-v2.ts';
