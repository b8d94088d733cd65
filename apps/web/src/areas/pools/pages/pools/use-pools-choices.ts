import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PoolListSearch } from '../../../../shared/routes/pool-list-search.ts';

const ROUTE = '/pools';

export type Put = (change: Partial<Record<keyof PoolListSearch, unknown>>, replace?: boolean) => void;

/** Returns the choices in the URL, and functions that change them. */
export function usePoolsChoices(): { readonly search: PoolListSearch; readonly put: Put } {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: Put = (change, replace = false) => {
    // The route has validated the search parameters, and undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as PoolListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}
