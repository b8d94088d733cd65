export { PriceChart, type PriceChartProps } from './ui/price-chart.tsx';
