import { crossSwapPayloadStatusHandler } from './cross-swap-payload-status.handler.ts';
import { crossSwapPayloadHandler } from './cross-swap-payload.handler.ts';
import { crossSwapRouteHandler } from './cross-swap-route.handler.ts';

/** Routes of swaps and what answers them. */
export const swapHandlers = {
  crossSwapRoute: crossSwapRouteHandler,
  crossSwapPayload: crossSwapPayloadHandler,
  crossSwapPayloadStatus: crossSwapPayloadStatusHandler,
};
