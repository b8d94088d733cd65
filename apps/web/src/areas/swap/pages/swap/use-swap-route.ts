import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useSwapOperation } from '../../ticket/index.ts';

const ROUTE = '/swap/{-$left}/{-$right}';

interface SelectionParams {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** What the address says, and the ways to change it. */
export function useSwapRoute() {
  const navigate = useNavigate();
  const { left, right } = useParams({ from: ROUTE });
  const { operation: id } = useSearch({ from: ROUTE });
  return {
    params: { left, right },
    goTo: (params: SelectionParams): void => {
      void navigate({ to: ROUTE, params, search: (now) => now, replace: true });
    },
    operation: useSwapOperation(id),
    show: (operation: string | undefined): Promise<void> =>
      navigate({
        to: ROUTE,
        params: (now) => now,
        search: operation === undefined ? {} : { operation },
        replace: true,
      }),
  };
}
