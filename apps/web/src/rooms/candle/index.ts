export { useCandles } from './use-candles.ts';
