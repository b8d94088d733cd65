export { BoostChart } from './boost-chart.tsx';
