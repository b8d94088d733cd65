import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PoolListSearch } from '../../../../shared/routes/pool-list-search.ts';

const ROUTE = '/pools';

export type Put = (change: Partial<Record<keyof PoolListSearch, unknown>>, replace?: boolean) => void;

/** The choices of the address, and how they change. */
export function usePoolsChoices(): { readonly search: PoolListSearch; readonly put: Put } {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: Put = (change, replace = false) => {
    // Choices of the address are read and cleaned by the route, so that undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as PoolListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}
