/**
 * Parts of the API contract used by the first screen. Loaded separately, since its validation is a tenth of the page.
 */
export {
  EVENTS_PATH,
  blockEventCodec,
  callRoute,
  getHealth,
  getPair,
  getPairOhlcv,
  getTokenRoot,
  getUsdtPrices,
  readIfValid,
  countUnread,
} from '@junction/api-contract';
