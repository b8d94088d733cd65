import type { crossSwapRoute } from '@junction/api-contract';
import { toSwapRequest } from '../../mappers/swap-request.ts';
import { toRouteAnswer } from '../../mappers/route.ts';
import type { Handler } from '../handler.ts';

export const crossSwapRouteHandler: Handler<typeof crossSwapRoute> = async ({ body }, deps) =>
  toRouteAnswer(deps.router.quote(await toSwapRequest(body, deps)));
