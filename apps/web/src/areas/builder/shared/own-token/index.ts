export {
  holdingQuery,
  ownTokenQuery,
  tokenSwitchesQuery,
  type Holding,
  type OwnToken,
} from './queries/own-token-queries.ts';
export { rememberToken, useRememberTokens } from './remember-token.ts';
export { useOwnTokens, type OwnTokens } from './use-own-tokens.ts';
