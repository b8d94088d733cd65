export { PoolChart, listPoolChartKinds } from './ui/pool-chart.tsx';
