export {
  FRAME_SECONDS,
  fillGaps,
  updateCandle,
  frameStart,
  invertCandle,
  invertPriceDown,
  type Candle,
  type CandleInput,
  type Frame,
} from './candle.ts';
export { changeDown, percentChangeDown } from './percent-change.ts';
export { spotPriceDown, valueDown } from './pool-price.ts';
export {
  MAX_SAMPLES,
  SAMPLE_SECONDS,
  addSamples,
  toSampleMinute,
  medianPrice,
  type PriceSamples,
} from './price-samples.ts';
export { deriveUsdPrices, type PricingInput, type PricingPool, type UsdPrice } from './usd-prices.ts';
