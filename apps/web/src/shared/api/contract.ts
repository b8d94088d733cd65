/**
 * Parts of the API contract that the first screen uses. They are a separate chunk, because the validation code is a
 * tenth of the page.
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
  decodeWireIfValid,
  countUndecodableRows,
} from '@junction/api-contract';
