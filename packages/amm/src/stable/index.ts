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
  computeDepositPriceImpactRoundedUp,
  computePriceImpactRoundedUp,
  computeStableSpotPriceRoundedDown,
  computeWithdrawalPriceImpactRoundedUp,
} from './price-impact.ts';
export {
  computeDepositPriceLossRoundedDown,
  computePriceLossRoundedDown,
  computeWithdrawalPriceLossRoundedDown,
} from './price-loss.ts';
export { computeVirtualPriceRoundedDown } from './virtual-price.ts';
