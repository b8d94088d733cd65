export { LimitMarket } from './ui/limit-market.tsx';
