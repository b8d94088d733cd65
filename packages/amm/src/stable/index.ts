export { exchange, quoteExchange, quoteExactOutput } from './exchange.ts';
export type { StableExchangeOutcome, StableExchangeQuote, StableExactOutputQuote } from './exchange.ts';
export { deposit, quoteDeposit, quoteWithdraw, withdraw } from './liquidity.ts';
export type {
  PoolImbalance,
  StableDepositOutcome,
  StableDepositQuote,
  StableWithdrawOutcome,
  StableWithdrawQuote,
} from './liquidity.ts';
export {
  depositOneCoin,
  quoteDepositOneCoin,
  quoteOneCoinDepositForLp,
  quoteWithdrawOneCoin,
  quoteLpForOneCoinWithdrawal,
  withdrawOneCoin,
} from './one-coin.ts';
export type {
  OneCoinDepositOutcome,
  OneCoinDepositQuote,
  OneCoinWithdrawalOutcome,
  OneCoinWithdrawalQuote,
} from './one-coin.ts';
export { getBalances, MAX_POOL_TOKENS, toStableTokens, withBalances } from './pool.ts';
export type { StablePool, StableReferral, StableToken } from './pool.ts';
export {
  computeDepositPriceImpactUp,
  computePriceImpactUp,
  computeStableSpotPriceDown,
  computeWithdrawalPriceImpactUp,
} from './price-impact.ts';
export {
  computeDepositPriceLossDown,
  computePriceLossDown,
  computeWithdrawalPriceLossDown,
} from './price-loss.ts';
export { computeVirtualPriceDown } from './virtual-price.ts';
