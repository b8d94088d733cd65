export { GaugesPage } from './gauges-page.tsx';
