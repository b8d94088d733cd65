export { GaugeCreatePage } from './gauge-create-page.tsx';
