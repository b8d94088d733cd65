export {
  FRAME_SECONDS,
  fillGaps,
  foldCandle,
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
  KEPT_MARKS,
  MARK_SECONDS,
  addSamples,
  markOf,
  settlePrice,
  type PriceSamples,
} from './price-marks.ts';
export { deriveUsdPrices, type PricingInput, type PricingPool, type UsdPrice } from './usd-prices.ts';
