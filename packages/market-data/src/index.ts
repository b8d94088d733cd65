export {
  CANDLE_INTERVAL_SECONDS,
  fillCandleGaps,
  updateCandle,
  getCandleIntervalStart,
  invertCandle,
  invertPriceDown,
  type Candle,
  type CandleUpdate,
  type CandleInterval,
} from './candle.ts';
export { computeChangeRatioDown, computePercentChangeDown } from './percent-change.ts';
export { computeSpotPriceDown, computeUsdValueDown } from './pool-price.ts';
export {
  MAX_PRICE_SAMPLES,
  PRICE_SAMPLE_SECONDS,
  appendPriceSamples,
  toPriceSampleMinute,
  computeMedianPrice,
  type PriceSamples,
} from './price-samples.ts';
export { deriveUsdPrices, type PricingInput, type PricingPool, type UsdPrice } from './usd-prices.ts';
