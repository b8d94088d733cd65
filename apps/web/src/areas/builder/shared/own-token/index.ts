export {
  walletBalanceQuery,
  ownTokenQuery,
  tokenSwitchesQuery,
  type WalletBalance,
  type OwnToken,
} from './queries/own-token-queries.ts';
export { storeToken, useStoreTokens } from './remember-token.ts';
export { useOwnTokens, type OwnTokens } from './use-own-tokens.ts';
