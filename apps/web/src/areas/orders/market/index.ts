export { chartNumber } from './model/chart-price.ts';
export { LimitMarket } from './ui/limit-market.tsx';
export { useWeekExtreme } from './use-week-extreme.ts';
