export { exchange, expectedExchange, expectedSpend } from './exchange.ts';
export type { StableExchangeOutcome, StableExchangeQuote, StableSpendQuote } from './exchange.ts';
export { deposit, expectedDeposit, expectedWithdraw, withdraw } from './liquidity.ts';
export type {
  Imbalance,
  StableDepositOutcome,
  StableDepositQuote,
  StableWithdrawOutcome,
  StableWithdrawQuote,
} from './liquidity.ts';
export {
  depositOneCoin,
  expectedDepositOneCoin,
  expectedDepositSpend,
  expectedWithdrawOneCoin,
  expectedWithdrawSpend,
  withdrawOneCoin,
} from './one-coin.ts';
export type {
  OneCoinDepositOutcome,
  OneCoinDepositQuote,
  OneCoinWithdrawalOutcome,
  OneCoinWithdrawalQuote,
} from './one-coin.ts';
export { getBalances, MAX_POOL_TOKENS, stableTokens, withBalances } from './pool.ts';
export type { StablePool, StableReferral, StableToken } from './pool.ts';
export {
  depositPriceImpactUp,
  priceImpactUp,
  spotPriceDown,
  withdrawalPriceImpactUp,
} from './price-impact.ts';
export { depositPriceLossDown, priceLossDown, withdrawalPriceLossDown } from './price-loss.ts';
export { virtualPriceDown } from './virtual-price.ts';
