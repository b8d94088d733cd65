export { fixedToChartNumber } from './model/chart-price.ts';
export { LimitOrderMarketPanel } from './ui/limit-market.tsx';
export { useBestWeekPrice } from './use-week-extreme.ts';
