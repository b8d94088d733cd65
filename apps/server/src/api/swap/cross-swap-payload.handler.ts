import type { crossSwapPayload } from '@junction/api-contract';
import { ZERO_ADDRESS } from '@junction/primitives';
import { toSwapRequest } from '../../mappers/swap-request.ts';
import { toRouteAnswer } from '../../mappers/route.ts';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const crossSwapPayloadHandler: Handler<typeof crossSwapPayload> = async ({ body }, deps) => {
  const { id, input, recipient, referrer = ZERO_ADDRESS, coin } = body;
  const request = await toSwapRequest(input, deps, 'crossPairInput');
  const wrapped = deps.network.contracts.wrappedCoinRoot;
  if (coin === 'coin-out' ? request.to !== wrapped : coin !== undefined && request.from !== wrapped)
    throw createBadRequestError('nativeInfo', 'the coin side of the swap must be the wrapped coin');
  const quote = deps.router.quote(request);
  const {
    call,
    body: payload,
    value,
    returned,
    to,
  } = await deps.messages.build({
    quote,
    callId: BigInt(id),
    user: recipient,
    referrer,
    coin,
  });
  return {
    id,
    route: toRouteAnswer(quote),
    abi: call.abi,
    method: call.method,
    payload,
    value,
    returned,
    to,
  };
};
