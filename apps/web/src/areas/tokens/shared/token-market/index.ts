export type { TokenSummary } from './model/token-summary.ts';
export {
  tokenMarketQuery,
  tokensMarketQuery,
  type TokensQueryParams,
} from './queries/token-market-queries.ts';
