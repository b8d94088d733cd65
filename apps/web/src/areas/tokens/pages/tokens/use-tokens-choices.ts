import { parseAddress, type Address } from '@junction/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchTokens, type Tokens } from '../../../../rooms/token/index.ts';
import type { TokenListSearch } from '../../../../shared/routes/token-list-search.ts';

const ROUTE = '/tokens';

type Put = (change: Partial<Record<keyof TokenListSearch, unknown>>, replace?: boolean) => void;

/** The choices of the address, and how they change. */
export function useTokensChoices(): { readonly search: TokenListSearch; readonly put: Put } {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: Put = (change, replace = false) => {
    // Choices of the address are read and cleaned by the route, so that undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as TokenListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}

/** The tokens that a search finds; undefined while nothing is searched for. */
export function useFound(text: string | undefined, { list }: Tokens): readonly Address[] | undefined {
  return useMemo(() => {
    if (text === undefined) return undefined;
    // A token that is on no list is found by its address.
    const address = parseAddress(text);
    if (address !== undefined) return [address];
    return searchTokens({ text, tokens: list }).map((token) => token.root);
  }, [list, text]);
}
