import { parseAddress, type Address } from '@junction/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchTokens, type Tokens } from '../../../../rooms/token/index.ts';
import type { TokenListSearch } from '../../../../shared/routes/token-list-search.ts';

const ROUTE = '/tokens';

type Put = (change: Partial<Record<keyof TokenListSearch, unknown>>, replace?: boolean) => void;

/** Choices in the URL, and functions to change them. */
export function useTokensChoices(): { readonly search: TokenListSearch; readonly put: Put } {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: Put = (change, replace = false) => {
    // The route has validated the URL's choices: undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as TokenListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}

/** Search results; undefined without a search. */
export function useFound(text: string | undefined, { list }: Tokens): readonly Address[] | undefined {
  return useMemo(() => {
    if (text === undefined) return undefined;
    // Unlisted tokens are found by address.
    const address = parseAddress(text);
    if (address !== undefined) return [address];
    return searchTokens({ text, tokens: list }).map((token) => token.root);
  }, [list, text]);
}
