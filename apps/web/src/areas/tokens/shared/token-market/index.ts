export type { TokenFacts } from './model/token-facts.ts';
export { tokenMarketQuery, tokensMarketQuery, type TokensQuestion } from './queries/token-market-queries.ts';
