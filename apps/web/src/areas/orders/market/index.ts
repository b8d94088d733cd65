export { fixedToChartNumber } from './model/chart-price.ts';
export { LimitMarket } from './ui/limit-market.tsx';
export { useBestWeekPrice } from './use-week-extreme.ts';
