import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { parseSwapSideParams } from '../../shared/routes/read-swap-sides.ts';
import { dropUnparsedSearchParams } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';
import {
  SwapPage,
  getCanonicalSwapPageUrlParams,
  parseTypedAmount,
  serializeTypedAmount,
  type TypedAmountSearchParams,
} from './pages/swap/index.ts';

interface SwapSearch extends TypedAmountSearchParams {
  /** Id of an operation in this browser, shown instead of the route. */
  readonly operation?: string | undefined;
}

// Accepts only operation ids with up to 10 digits, since they are 32-bit numbers.
const chooseSearch = dropUnparsedSearchParams((search): SwapSearch => {
  const { operation } = search;
  const id = typeof operation === 'number' ? operation.toString() : operation;
  const isId = typeof id === 'string' && /^\d{1,10}$/.test(id);
  return { operation: isId ? id : undefined, ...serializeTypedAmount(parseTypedAmount(search)) };
});

const SWAP = '/swap/{-$left}/{-$right}';

const swapRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SWAP,
  beforeLoad: ({ params }) => {
    if (!parseSwapSideParams(params)) throw notFound();
    // Redirects before rendering, which avoids a second render.
    const canonical = getCanonicalSwapPageUrlParams({ left: params.left, right: params.right });
    if (canonical !== undefined) throw redirect({ to: SWAP, params: canonical, search: true, replace: true });
  },
  validateSearch: chooseSearch,
  // The page is imported statically instead of on demand, because it is part of the first load.
  component: SwapPage,
});

/** Routes of the area. Its page is part of the initial bundle. */
export const routes = [swapRoute] as const;
