export { exchange, quoteExchange, quoteExactOutput } from './exchange.ts';
export type { ExchangeOutcome, ExchangeQuote, ExactOutputQuote } from './exchange.ts';
export { deposit, quoteDeposit, type DepositOutcome, type DepositQuote } from './deposit.ts';
export { quoteWithdraw, withdraw, type WithdrawOutcome, type WithdrawQuote } from './withdraw.ts';
export { computePriceImpactRoundedUp } from './price-impact.ts';
export type { ConstantProductPool, Referral, TokenIndex } from './pool.ts';
