import { crossSwapPayload, crossSwapPayloadStatus } from './swap-message.ts';
import { crossSwapRoute } from './swap-route.ts';

/** The routes of quotes and of the messages that carry them out. */
export const SWAP_ROUTES = { crossSwapRoute, crossSwapPayload, crossSwapPayloadStatus } as const;
