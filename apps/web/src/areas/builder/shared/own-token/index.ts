export {
  walletBalanceQuery,
  ownTokenQuery,
  mintBurnPermissionsQuery,
  type WalletBalance,
  type OwnToken,
} from './queries/own-token-queries.ts';
export { storeBuilderToken, useStoreBuilderTokens } from './remember-token.ts';
export { useOwnTokens, type OwnTokens } from './use-own-tokens.ts';
