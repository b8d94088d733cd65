export { exchange, expectedExchange, expectedSpend } from './exchange.ts';
export type { StableExchangeOutcome, StableExchangeQuote, StableSpendQuote } from './exchange.ts';
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
export type { StablePool, StableReferral } from './pool.ts';
export { depositPriceImpactUp, priceImpactUp, withdrawalPriceImpactUp } from './price-impact.ts';
