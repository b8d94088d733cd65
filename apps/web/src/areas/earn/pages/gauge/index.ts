export { GaugePage } from './gauge-page.tsx';
