import { parseAddress, type Address } from '@junction/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchTokens, type Tokens } from '../../../../rooms/token/index.ts';
import type { TokenListSearch } from '../../../../shared/routes/token-list-search.ts';

const ROUTE = '/tokens';

type Put = (change: Partial<Record<keyof TokenListSearch, unknown>>, replace?: boolean) => void;

/** Returns the choices in the URL, and functions that change them. */
export function useTokensChoices(): { readonly search: TokenListSearch; readonly put: Put } {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: Put = (change, replace = false) => {
    // The route has validated the search parameters, and undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as TokenListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}

/** Returns the roots of the tokens that match a search; undefined without a search text. */
export function useFound(text: string | undefined, { list }: Tokens): readonly Address[] | undefined {
  return useMemo(() => {
    if (text === undefined) return undefined;
    // An address also finds an unlisted token.
    const address = parseAddress(text);
    if (address !== undefined) return [address];
    return searchTokens({ text, tokens: list }).map((token) => token.root);
  }, [list, text]);
}
