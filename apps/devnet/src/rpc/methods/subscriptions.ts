import * as z from 'zod/mini';
import type { Address } from '@junction/primitives';
import { RPC_ERROR_CODES, RpcError } from '../rpc-error.ts';
import { defineRpcMethod, type RpcContext, type RpcMethod } from '../rpc-method.ts';
import { MAX_STREAM_ADDRESSES, type TransactionStream } from '../streams.ts';
import { addressParam, uuidParam } from '../wire-params.ts';

/**
 * RPC methods of this file: the five methods that manage the accounts of a `/stream` connection. All of them take the
 * connection's `uuid`.
 */

const connectionParams = z.object({ uuid: uuidParam });
const changeParams = z.object({
  uuid: uuidParam,
  addrs: z.array(addressParam).check(z.maxLength(MAX_STREAM_ADDRESSES)),
});

export const subSubscribe: RpcMethod = defineRpcMethod(changeParams, ({ uuid, addrs }, context) => {
  const stream = requireStream(uuid, context);
  const added = addrs.filter((address) => address !== undefined);
  if (stream.addresses.size + added.length > MAX_STREAM_ADDRESSES)
    throw new RpcError(
      RPC_ERROR_CODES.INVALID_PARAMS,
      `at most ${MAX_STREAM_ADDRESSES} addresses for each stream`,
    );
  for (const address of added) stream.addresses.add(address);
  return null;
});

export const subUnsubscribe: RpcMethod = defineRpcMethod(changeParams, ({ uuid, addrs }, context) => {
  const { addresses } = requireStream(uuid, context);
  for (const address of addrs) if (address !== undefined) addresses.delete(address);
  return null;
});

export const subUnsubscribeAll: RpcMethod = defineRpcMethod(connectionParams, ({ uuid }, context) => {
  requireStream(uuid, context).addresses.clear();
  return null;
});

export const subListSubscriptions: RpcMethod = defineRpcMethod(
  connectionParams,
  ({ uuid }, context): { addresses: Address[] } => ({
    addresses: [...requireStream(uuid, context).addresses],
  }),
);

export const subStatus: RpcMethod = defineRpcMethod(connectionParams, ({ uuid }, context) => {
  const stream = requireStream(uuid, context);
  return {
    uuid,
    clientId: stream.clientId,
    subscriptionCount: stream.addresses.size,
    maxPerClient: MAX_STREAM_ADDRESSES,
    maxClients: context.streams.maxStreams,
    maxAddrs: MAX_STREAM_ADDRESSES * context.streams.maxStreams,
  };
});

function requireStream(uuid: string, { streams }: RpcContext): TransactionStream {
  const stream = streams.find(uuid);
  if (stream === undefined) throw new RpcError(RPC_ERROR_CODES.INVALID_PARAMS, 'client not registered');
  return stream;
}
