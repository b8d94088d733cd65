import { parseAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ownTokenQuery,
  rememberToken,
  useOwnTokens,
  type OwnToken,
  type OwnTokens,
} from '../shared/own-token/index.ts';
import { searchOwnTokens } from './model/search-own-tokens.ts';

export interface OwnTokenList extends Omit<OwnTokens, 'tokens'> {
  readonly tokens: readonly OwnToken[];
  /** The searched address is a token of another owner. */
  readonly foreign: OwnToken | undefined;
}

/** Own tokens that match the search. An unknown root address is looked up and stored. */
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
    if (mine !== undefined) rememberToken(mine);
  }, [mine]);
  const isLookedUp = isNew && found.isLoading;
  return {
    ...own,
    tokens: searchOwnTokens(text, own.tokens),
    isLoading: own.isLoading || isLookedUp || mine !== undefined,
    foreign: mine === undefined ? answer : undefined,
  };
}
