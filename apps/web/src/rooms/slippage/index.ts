export { SlippageControl } from './ui/slippage-control.tsx';
