export { BARS_ACROSS, SMALLEST_PRICE, summarize, type Bar } from './model/candle-series.ts';
export { useCandles, type Candles } from './use-candles.ts';
