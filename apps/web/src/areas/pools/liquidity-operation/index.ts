export { LiquidityReceipt, WithdrawalNote } from './ui/liquidity-receipt.tsx';
