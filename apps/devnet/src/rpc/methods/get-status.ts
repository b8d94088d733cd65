import type { RpcMethod } from '../rpc-method.ts';

/** Always ready, because the server responds 503 until the chain is. */
export const getStatus: RpcMethod = () => ({ ready: true });
