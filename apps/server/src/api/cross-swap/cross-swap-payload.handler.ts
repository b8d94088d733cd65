import type { crossSwapPayload } from '@junction/api-contract';
import { parseAddress, toAddress, ZERO_ADDRESS } from '@junction/primitives';
import { toSwapRequest } from '../../mappers/swap-request.ts';
import { toWireRoute } from '../../mappers/route.ts';
import { badRequest } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

export const crossSwapPayloadHandler: Handler<typeof crossSwapPayload> = async ({ body }, deps) => {
  const request = toSwapRequest(body.crossPairInput, deps, 'crossPairInput.');
  const wrapped = deps.network.contracts.wrappedCoinRoot;
  const coin = body.nativeInfo ?? undefined;
  if (coin === 'receivenative' ? request.to !== wrapped : coin !== undefined && request.from !== wrapped)
    throw badRequest('nativeInfo', 'the coin side of the swap must be the wrapped coin');
  const quote = deps.router.quote(request);
  const message = await deps.messages.build({
    quote,
    callId: BigInt(body.id),
    user: toAddress(body.recipient),
    referrer: parseAddress(body.referrer ?? '') ?? ZERO_ADDRESS,
    coin,
  });
  return {
    id: body.id,
    route: toWireRoute(quote),
    abi: message.call.abi,
    abiFunction: message.call.method,
    payload: message.body,
    gas: message.value.toString(),
    gasReturned: message.returned.toString(),
    walletOfDestination: message.to,
  };
};
