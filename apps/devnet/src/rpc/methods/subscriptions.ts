import * as z from 'zod/mini';
import type { Address } from '@junction/primitives';
import { RPC_ERROR, RpcError } from '../rpc-error.ts';
import { defineMethod, type RpcContext, type RpcMethod } from '../rpc-method.ts';
import { MAX_ADDRESSES, type Stream } from '../streams.ts';
import { addressParam, uuidParam } from '../wire-params.ts';

/** The five methods that manage the accounts of a `/stream` connection. */

const connectionParams = z.object({ uuid: uuidParam });
const changeParams = z.object({
  uuid: uuidParam,
  addrs: z.array(addressParam).check(z.maxLength(MAX_ADDRESSES)),
});

export const subSubscribe: RpcMethod = defineMethod(changeParams, ({ uuid, addrs }, context) => {
  const stream = requireStream(uuid, context);
  const added = addrs.filter((address) => address !== undefined);
  if (stream.addresses.size + added.length > MAX_ADDRESSES)
    throw new RpcError(RPC_ERROR.INVALID_PARAMS, `at most ${MAX_ADDRESSES} addresses for each stream`);
  for (const address of added) stream.addresses.add(address);
  return null;
});

export const subUnsubscribe: RpcMethod = defineMethod(changeParams, ({ uuid, addrs }, context) => {
  const { addresses } = requireStream(uuid, context);
  for (const address of addrs) if (address !== undefined) addresses.delete(address);
  return null;
});

export const subUnsubscribeAll: RpcMethod = defineMethod(connectionParams, ({ uuid }, context) => {
  requireStream(uuid, context).addresses.clear();
  return null;
});

export const subListSubscriptions: RpcMethod = defineMethod(
  connectionParams,
  ({ uuid }, context): { addresses: Address[] } => ({
    addresses: [...requireStream(uuid, context).addresses],
  }),
);

export const subStatus: RpcMethod = defineMethod(connectionParams, ({ uuid }, context) => {
  const stream = requireStream(uuid, context);
  return {
    uuid,
    clientId: stream.clientId,
    subscriptionCount: stream.addresses.size,
    maxPerClient: MAX_ADDRESSES,
    maxClients: context.streams.maxStreams,
    maxAddrs: MAX_ADDRESSES * context.streams.maxStreams,
  };
});

function requireStream(uuid: string, { streams }: RpcContext): Stream {
  const stream = streams.find(uuid);
  if (stream === undefined) throw new RpcError(RPC_ERROR.INVALID_PARAMS, 'client not registered');
  return stream;
}
