import { RPC_ERROR, RpcError } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

/** This chain has no masterchain blocks. Wallets take the same answer from a node that is still starting. */
export const getLatestKeyBlock: RpcMethod = () => {
  throw new RpcError(RPC_ERROR.NOT_READY, 'not ready');
};
