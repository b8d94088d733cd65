export { default as chartFrame } from './ui/chart-frame.module.css';
export { changeText, directionOf, priceText } from './model/price-text.ts';
export {
  BAR_LENGTH,
  invertBar,
  drawn,
  readBars,
  readTimestamp,
  summarize,
  type Bar,
  type ChartData,
  type SharePoint,
  type TimeWindow,
  type ValuePoint,
} from './model/series.ts';
export { shareColours } from './model/shares.ts';
export { ChartFigure, ChartPanel } from './ui/chart-panel.tsx';
export { useWindowedSeries, type WindowedSeries } from './use-windowed-series.ts';
