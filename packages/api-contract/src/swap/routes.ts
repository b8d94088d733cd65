import { crossSwapPayload, crossSwapPayloadStatus, crossSwapRoute } from './cross-swap.ts';

/** The routes of quotes and of the messages that carry them out. */
export const SWAP_ROUTES = { crossSwapRoute, crossSwapPayload, crossSwapPayloadStatus } as const;
