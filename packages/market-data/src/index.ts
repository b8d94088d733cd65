export {
  CANDLE_INTERVAL_SECONDS,
  fillCandleGaps,
  updateCandle,
  getCandleIntervalStart,
  invertCandle,
  invertPriceRoundedDown,
  type Candle,
  type CandleUpdate,
  type CandleInterval,
} from './candle.ts';
export { computeChangeRatioRoundedDown, computePercentChangeRoundedDown } from './percent-change.ts';
export { computeSpotPriceRoundedDown, computeUsdValueRoundedDown } from './pool-price.ts';
export {
  MAX_PRICE_SAMPLES,
  PRICE_SAMPLE_SECONDS,
  appendPriceSamples,
  toPriceSampleMinute,
  computeMedianPrice,
  type PriceSamples,
} from './price-samples.ts';
export { deriveUsdPrices, type PricingInput, type PricingPool, type UsdPrice } from './usd-prices.ts';
