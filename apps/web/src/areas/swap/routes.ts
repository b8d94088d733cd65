import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { readSwapSides } from '../../shared/routes/read-swap-sides.ts';
import { readOnly } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';
import {
  SwapPage,
  canonicalParams,
  readTypedAmount,
  writeTypedAmount,
  type AmountSearch,
} from './pages/swap/index.ts';

interface SwapSearch extends AmountSearch {
  /** An operation of this browser to show in the place of the route. */
  readonly operation?: string | undefined;
}

// Ids of operations are numbers of at most 32 bits.
const chooseSearch = readOnly((search): SwapSearch => {
  const { operation } = search;
  const id = typeof operation === 'number' ? operation.toString() : operation;
  const isId = typeof id === 'string' && /^\d{1,10}$/.test(id);
  return { operation: isId ? id : undefined, ...writeTypedAmount(readTypedAmount(search)) };
});

const SWAP = '/swap/{-$left}/{-$right}';

const swapRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SWAP,
  beforeLoad: ({ params }) => {
    if (!readSwapSides(params)) throw notFound();
    // Before the page is drawn: it would find out by itself and draw itself again.
    const canonical = canonicalParams({ left: params.left, right: params.right });
    if (canonical !== undefined) throw redirect({ to: SWAP, params: canonical, search: true, replace: true });
  },
  validateSearch: chooseSearch,
  // The home screen is in the first load wherever a visit begins.
  component: SwapPage,
});

/** The screens of the area, each with its own program: opening one loads none of the others. */
export const routes = [swapRoute] as const;
