export { LiquidityReceipt } from './ui/liquidity-receipt.tsx';
