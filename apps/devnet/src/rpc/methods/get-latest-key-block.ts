import { RPC_ERROR, RpcError } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

/** Responds like a node that is starting, which wallets accept, because this chain has no masterchain blocks. */
export const getLatestKeyBlock: RpcMethod = () => {
  throw new RpcError(RPC_ERROR.NOT_READY, 'not ready');
};
