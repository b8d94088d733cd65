export {
  DIRECT_ERROR,
  OPERATION,
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
