import type { RpcMethod } from '../rpc-method.ts';

/** Always returns ready, because until the chain is ready the server responds 503. */
export const getStatus: RpcMethod = () => ({ ready: true });
