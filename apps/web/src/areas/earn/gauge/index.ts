export { GaugePageBody } from './ui/gauge-body.tsx';
export { MissingGaugeNotice } from './ui/no-gauge.tsx';
