/** What of the API's contract the first screen asks with. Loaded apart: with its checks it is a tenth of the page. */
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
  unreadIn,
} from '@junction/api-contract';
