export type { AmmError, AmmErrorCode } from './amm-error.ts';
export { feeNumerator, feeOfUp, splitFee, type FeeParams, type FeeSplit } from './fee.ts';
export { LOCKED_LP } from './locked-lp.ts';
export {
  deposit,
  exchange,
  expectedDeposit,
  expectedExchange,
  expectedSpend,
  expectedWithdraw,
  priceImpactUp,
  withdraw,
} from './constant-product/index.ts';
export type {
  ConstantProductPool,
  DepositOutcome,
  DepositQuote,
  ExchangeOutcome,
  ExchangeQuote,
  Referral,
  SpendQuote,
  TokenIndex,
  WithdrawOutcome,
  WithdrawQuote,
} from './constant-product/index.ts';
