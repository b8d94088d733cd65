import { RPC_ERROR_CODES, RpcError } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

/**
 * Throws the error of a node that is still starting, which wallets tolerate. This chain has no masterchain, so it has
 * no key blocks.
 */
export const getLatestKeyBlock: RpcMethod = () => {
  throw new RpcError(RPC_ERROR_CODES.NOT_READY, 'not ready');
};
