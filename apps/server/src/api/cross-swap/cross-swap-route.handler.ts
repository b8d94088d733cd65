import type { crossSwapRoute } from '@junction/api-contract';
import { toSwapRequest } from '../../mappers/swap-request.ts';
import { toWireRoute } from '../../mappers/route.ts';
import type { Handler } from '../handler.ts';

export const crossSwapRouteHandler: Handler<typeof crossSwapRoute> = ({ body }, deps) =>
  toWireRoute(deps.router.quote(toSwapRequest(body, deps, '')));
