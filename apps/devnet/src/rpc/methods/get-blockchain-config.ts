import type { RpcMethod } from '../rpc-method.ts';

export const getBlockchainConfig: RpcMethod = (_, { chain }) => ({
  globalId: chain.globalId,
  seqno: chain.seqno,
  config: chain.configParams,
});
