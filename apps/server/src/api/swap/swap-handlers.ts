import { crossSwapPayloadStatusHandler } from './cross-swap-payload-status.handler.ts';
import { crossSwapPayloadHandler } from './cross-swap-payload.handler.ts';
import { crossSwapRouteHandler } from './cross-swap-route.handler.ts';

/** Routes and handlers of swaps. */
export const swapHandlers = {
  crossSwapRoute: crossSwapRouteHandler,
  crossSwapPayload: crossSwapPayloadHandler,
  crossSwapPayloadStatus: crossSwapPayloadStatusHandler,
};
