import { parseAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ownTokenQuery,
  storeBuilderToken,
  useOwnTokens,
  type OwnToken,
  type OwnTokens,
} from '../shared/own-token/index.ts';
import { searchOwnTokens } from './model/search-own-tokens.ts';

export interface OwnTokenList extends Omit<OwnTokens, 'tokens'> {
  readonly tokens: readonly OwnToken[];
  /** Token at the entered address if another account owns it; otherwise undefined. */
  readonly foreign: OwnToken | undefined;
}

/**
 * Returns the own tokens that match the search text. If the text is the address of an unknown root, that root is read,
 * and stored if the account owns it.
 */
export function useOwnTokenList(account: Address, text: string): OwnTokenList {
  const own = useOwnTokens(account);
  const address = parseAddress(text.trim());
  const isNew = address !== undefined && own.tokens.every(({ root }) => root !== address);
  const found = useQuery({
    ...ownTokenQuery(address ?? account),
    enabled: isNew && !own.isLoading,
    retry: false,
  });
  const answer = isNew ? (found.data ?? undefined) : undefined;
  const mine = answer?.owner === account ? answer.root : undefined;
  useEffect(() => {
    if (mine !== undefined) storeBuilderToken(mine);
  }, [mine]);
  const isLookedUp = isNew && found.isLoading;
  return {
    ...own,
    tokens: searchOwnTokens(text, own.tokens),
    isLoading: own.isLoading || isLookedUp || mine !== undefined,
    foreign: mine === undefined ? answer : undefined,
  };
}
