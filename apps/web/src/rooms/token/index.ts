export {
  truncateAmountText,
  parseAmount,
  normalizeAmountText,
  formatShortAmount,
} from './model/amount-text.ts';
export type { IncompleteTokenListEntry } from './model/read-token-list.ts';
export {
  countRejectedTokenListEntries,
  type TokenListRejectionCounts,
  type TokenListRejection,
} from './model/rejected.ts';
export { searchTokens, type TokenCache } from './model/token-cache.ts';
export { findLookalike, findLookalikes, isScamToken } from './model/token-suspicion.ts';
export { ASSUMED_TOKEN_DECIMALS, type Coin, type Token } from './model/token.ts';
export { getLpTokenIcon, getTokenIcon } from './model/token-icon-of.ts';
export { importedTokenQuery, tokenRootQuery, usdPricesQuery } from './queries/token-queries.ts';
export { buildPayloadTransfer } from './token-order-message.ts';
export {
  LOADING_BALANCE,
  addBalances,
  type Balance,
  type BalanceUnavailableReason,
} from './model/balance.ts';
export { BalanceText, getBalanceUnavailableText } from './ui/balance-text.tsx';
export {
  getUnreadBalanceState,
  useBalancesAutoRefetch,
  useBalances,
  type Balances,
  type BalanceOwner,
} from './use-balances.ts';
export { KnownTokenIcon } from './ui/known-token-icon.tsx';
export { TokenListError } from './ui/token-list-failed.tsx';
export { useGovernanceToken, type GovernanceToken } from './use-governance-token.ts';
export { useKnownTokens, type KnownTokens } from './use-known-tokens.ts';
export { useTokenTrust } from './use-token-trust.ts';
export { useTokens, type ListedAndImportedTokens } from './use-tokens.ts';
export { useWatchedTokens, type WatchedTokens } from './use-watched-tokens.ts';
export { useTokenWallet } from './use-token-wallet.ts';
