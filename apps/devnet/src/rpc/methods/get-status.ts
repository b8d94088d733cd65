import type { RpcMethod } from '../rpc-method.ts';

/** The chain answers only when it is ready. */
export const getStatus: RpcMethod = () => ({ ready: true });
