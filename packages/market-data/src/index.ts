export {
  FRAME_SECONDS,
  fillGaps,
  updateCandle,
  getFrameStart,
  invertCandle,
  invertPriceDown,
  type Candle,
  type CandleInput,
  type Frame,
} from './candle.ts';
export { computeChangeDown, computePercentChangeDown } from './percent-change.ts';
export { computeSpotPriceDown, computeUsdValueDown } from './pool-price.ts';
export {
  MAX_SAMPLES,
  SAMPLE_SECONDS,
  addSamples,
  toSampleMinute,
  computeMedianPrice,
  type PriceSamples,
} from './price-samples.ts';
export { deriveUsdPrices, type PricingInput, type PricingPool, type UsdPrice } from './usd-prices.ts';
