export { PoolChart, graphsOf } from './ui/pool-chart.tsx';
