export { exchange, expectedExchange, expectedSpend } from './exchange.ts';
export type { ExchangeOutcome, ExchangeQuote, SpendQuote } from './exchange.ts';
export { deposit, expectedDeposit, type DepositOutcome, type DepositQuote } from './deposit.ts';
export { expectedWithdraw, withdraw, type WithdrawOutcome, type WithdrawQuote } from './withdraw.ts';
export { computePriceImpactUp } from './price-impact.ts';
export type { ConstantProductPool, Referral, TokenIndex } from './pool.ts';
