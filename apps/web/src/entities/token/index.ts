export { readAmount, settleAmountText, shortAmountText } from './model/amount-text.ts';
export { countRejected, type ListEntry, type Rejected, type Rejection } from './model/read-token-list.ts';
export { searchTokens, type TokenCache } from './model/token-cache.ts';
export { findLookAlike, findLookAlikes, isScamToken } from './model/token-suspicion.ts';
export { UNKNOWN_DECIMALS, type Coin, type Token } from './model/token.ts';
export { lpRoundelOf, roundelOf } from './model/roundel-of.ts';
export {
  importedTokenQuery,
  tokenRootQuery,
  tokenWalletQuery,
  usdPricesQuery,
} from './queries/token-queries.ts';
export { tokenOrderMessage } from './token-order-message.ts';
export { LOADING, addBalances, type Balance, type Unavailable } from './model/balance.ts';
export { BalanceText, unavailableText } from './ui/balance-text.tsx';
export { unreadOf, useBalanceWatch, useBalances, type Balances, type Holder } from './use-balances.ts';
export { useKnownTokens, type KnownTokens } from './use-known-tokens.ts';
export { useTokens, type Tokens } from './use-tokens.ts';
export { useWatchedTokens, type WatchedTokens } from './use-watched-tokens.ts';
