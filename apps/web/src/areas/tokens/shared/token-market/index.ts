export type { TokenSummary } from './model/token-summary.ts';
export { tokenMarketQuery, tokensMarketQuery, type TokensQuestion } from './queries/token-market-queries.ts';
