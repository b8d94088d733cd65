export { createClient, type Client, type ClientOptions, type ApiOperations } from './client.ts';
export type { BlockNotification, StreamOptions } from './blocks.ts';
export { forwardBlocks, verifyWebhook, type ForwardOptions, type WebhookBody } from './webhooks.ts';
export {
  ApiRequestError,
  type ApiCallArguments,
  type ApiFailureCode,
  type BlockEvent,
  type Pool,
  type SwapQuoteRequest,
  type SwapRoute,
} from '@junction/api-contract';
export {
  formatFixed,
  formatUnits,
  parseFixedDown,
  parseUnits,
  ratio,
  toAddress,
  units,
  usd,
  type Address,
  type Ratio,
  type Units,
  type Usd,
} from '@junction/primitives';
