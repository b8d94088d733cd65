/** What of the API's contract the first screen asks with. Loaded apart: with its checks it is a tenth of the page. */
export {
  EVENTS_PATH,
  blockEventSchema,
  callRoute,
  getHealth,
  getPair,
  getPairOhlcv,
  getTokenRoot,
  getUsdtPrices,
  unreadIn,
} from '@junction/api-contract';
