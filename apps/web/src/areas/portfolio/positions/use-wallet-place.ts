import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBalances, type BalanceOwner, type ListedAndImportedTokens } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { PortfolioCategory } from './model/position.ts';
import { getTokenSymbol } from './model/worth.ts';
import { deriveWalletPositions } from './model/wallet-place.ts';

/** Maximum number of tokens whose balance is read. Each balance is one call to a token wallet. */
const MAX_TOKENS = 60;

/**
 * Returns the tokens whose balance is read: wrapped coin, governance token, imported tokens, then the first tokens of
 * the list.
 */
function getRootsToRead({
  list,
  imports,
}: Pick<ListedAndImportedTokens, 'list' | 'imports'>): readonly Address[] {
  const { contracts, earn } = getNetwork();
  const governance = earn === null ? [] : [earn.governanceToken];
  const listed = list.map(({ root }) => root);
  return [...new Set([contracts.wrappedCoinRoot, ...governance, ...imports, ...listed])].slice(0, MAX_TOKENS);
}

/** Coin and tokens in the wallet. */
export function useWalletPositions(
  holder: BalanceOwner,
  tokens: ListedAndImportedTokens,
): PortfolioCategory & { readonly tokenCount: number } {
  const client = useQueryClient();
  const { list, imports, cache } = tokens;
  const roots = useMemo(() => getRootsToRead({ list, imports }), [list, imports]);
  const balances = useBalances(holder, roots);
  const { coin, contracts } = getNetwork();
  const wrapped = contracts.wrappedCoinRoot;
  const tokenOf = (root: Address) => ({
    root,
    symbol: getTokenSymbol(cache, { root }),
    balance: balances.of(root),
  });
  const listState = tokens.isReady ? 'known' : 'loading';
  return {
    ...deriveWalletPositions({
      coin: { symbol: coin.symbol, balance: balances.ofCoin },
      wrapped: tokenOf(wrapped),
      tokens: roots.filter((root) => root !== wrapped).map(tokenOf),
      list: tokens.hasFailed ? 'failed' : listState,
    }),
    key: 'wallet',
    tokenCount: roots.length,
    retry: () => {
      if (tokens.hasFailed) tokens.retry();
      void client.invalidateQueries({ queryKey: ['balances'] });
    },
  };
}
