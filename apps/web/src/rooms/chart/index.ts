export { default as chartFrame } from './ui/chart-frame.module.css';
export { changeText, getDirection, priceText } from './model/price-text.ts';
export {
  BAR_LENGTH,
  invertBar,
  toChartNumber,
  parseCandles,
  parseTimestamp,
  summarizeSeries,
  type Bar,
  type ChartData,
  type SharePoint,
  type TimeWindow,
  type ValuePoint,
} from './model/series.ts';
export { assignShareColours } from './model/shares.ts';
export { ChartHeadline, ChartPanel } from './ui/chart-panel.tsx';
export { useWindowedSeries, type WindowedSeries } from './use-windowed-series.ts';
