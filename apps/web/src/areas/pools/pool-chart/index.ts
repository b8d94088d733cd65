export { PoolChart, listPoolGraphs } from './ui/pool-chart.tsx';
