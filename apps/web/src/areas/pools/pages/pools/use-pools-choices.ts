import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PoolListSearch } from '../../../../shared/routes/pool-list-search.ts';

const ROUTE = '/pools';

export type UpdatePoolListSearch = (
  change: Partial<Record<keyof PoolListSearch, unknown>>,
  replace?: boolean,
) => void;

/** Returns the settings of the list that the URL contains, and a function that changes them. */
export function usePoolListUrlState(): {
  readonly search: PoolListSearch;
  readonly put: UpdatePoolListSearch;
} {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: UpdatePoolListSearch = (change, replace = false) => {
    // The route has validated the search parameters, so the cast is safe. Undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as PoolListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}
