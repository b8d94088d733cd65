export { GaugeBody } from './ui/gauge-body.tsx';
export { NoGauge } from './ui/no-gauge.tsx';
