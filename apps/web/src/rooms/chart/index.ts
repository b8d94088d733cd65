export { default as chartFrame } from './ui/chart-frame.module.css';
export { formatChartChange, getDisplayedChangeDirection, formatChartPrice } from './model/price-text.ts';
export {
  BAR_DURATION_MS,
  invertBar,
  toChartNumber,
  parseCandles,
  parseTimestamp,
  summarizeSeries,
  type PriceBar,
  type ChartData,
  type PoolReservesPoint,
  type ChartTimeWindow,
  type ChartValuePoint,
} from './model/series.ts';
export { assignReserveShareColours } from './model/shares.ts';
export { ChartHeadline, ChartPanel } from './ui/chart-panel.tsx';
export { useWindowedSeries, type WindowedSeries } from './use-windowed-series.ts';
