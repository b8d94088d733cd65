export { createClient, type Client, type ClientOptions, type ApiOperations } from './client.ts';
export type { BlockNotification, BlockStreamOptions } from './blocks.ts';
export { forwardBlocks, verifyWebhook, type BlockForwardOptions, type WebhookBody } from './webhooks.ts';
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
  parseFixedRoundedDown,
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
