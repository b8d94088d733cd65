import { crossSwapPayload, crossSwapPayloadStatus } from './swap-message.ts';
import { crossSwapRoute } from './swap-route.ts';

/** Routes of quotes and of swap messages. */
export const SWAP_ROUTES = { crossSwapRoute, crossSwapPayload, crossSwapPayloadStatus } as const;
