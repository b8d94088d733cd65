export { PriceChart } from './ui/price-chart.tsx';
