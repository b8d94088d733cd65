import { RPC_ERROR, RpcError } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

/** This chain has no masterchain blocks. Wallets accept the response of a starting node. */
export const getLatestKeyBlock: RpcMethod = () => {
  throw new RpcError(RPC_ERROR.NOT_READY, 'not ready');
};
