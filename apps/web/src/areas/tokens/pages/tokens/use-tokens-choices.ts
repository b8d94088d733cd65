import { parseAddress, type Address } from '@junction/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchTokens, type ListedAndImportedTokens } from '../../../../rooms/token/index.ts';
import type { TokenListSearch } from '../../../../shared/routes/token-list-search.ts';

const ROUTE = '/tokens';

type UpdateTokenListSearch = (
  change: Partial<Record<keyof TokenListSearch, unknown>>,
  replace?: boolean,
) => void;

/** Returns the settings of the list that the URL contains, and a function that changes them. */
export function useTokenListUrlState(): {
  readonly search: TokenListSearch;
  readonly put: UpdateTokenListSearch;
} {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: UpdateTokenListSearch = (change, replace = false) => {
    // The route has validated the search parameters, so the cast is safe. Undefined means the default.
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
export function useTokenSearchResults(
  text: string | undefined,
  { list }: ListedAndImportedTokens,
): readonly Address[] | undefined {
  return useMemo(() => {
    if (text === undefined) return undefined;
    // The address of an unlisted token is a match as well.
    const address = parseAddress(text);
    if (address !== undefined) return [address];
    return searchTokens({ text, tokens: list }).map((token) => token.root);
  }, [list, text]);
}
