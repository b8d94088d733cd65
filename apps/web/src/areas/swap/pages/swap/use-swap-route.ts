import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import {
  parseTypedAmount,
  useSwapOperation,
  serializeTypedAmount,
  type TypedAmountSearchParams,
  type SwapUrlState,
} from '../../ticket/index.ts';

const ROUTE = '/swap/{-$left}/{-$right}';

interface SwapSearch extends TypedAmountSearchParams {
  readonly operation?: string | undefined;
}

/** Selection in the URL, and functions to change it. */
export function useSwapUrlState() {
  const navigate = useNavigate();
  const router = useRouter();
  const { left, right } = useParams({ from: ROUTE });
  const { operation: id, ...amounts } = useSearch({ from: ROUTE });
  const address: SwapUrlState = {
    params: { left, right },
    amount: parseTypedAmount(amounts),
    goTo: (params) => {
      void navigate({ to: ROUTE, params, search: (now) => now, replace: true });
    },
    keepAmount: (typed) => {
      // A delayed update must not navigate back to this page after the user has left it.
      if (!/^\/swap(\/|$)/.test(router.latestLocation.pathname)) return;
      void navigate({
        to: ROUTE,
        params: (now) => now,
        search: ({ operation }: SwapSearch) => ({ ...serializeTypedAmount(typed), operation }),
        replace: true,
        resetScroll: false,
      });
    },
  };
  return {
    address,
    operation: useSwapOperation(id),
    show: (operation: string | undefined): Promise<void> =>
      navigate({
        to: ROUTE,
        params: (now) => now,
        search: ({ sell, receive }: SwapSearch) => ({ sell, receive, operation }),
        replace: true,
      }),
  };
}
