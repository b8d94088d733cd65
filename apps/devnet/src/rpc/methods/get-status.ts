import type { RpcMethod } from '../rpc-method.ts';

/** The chain responds only when it is ready. */
export const getStatus: RpcMethod = () => ({ ready: true });
