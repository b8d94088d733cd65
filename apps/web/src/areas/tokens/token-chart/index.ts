export { TokenChart } from './ui/token-chart.tsx';
