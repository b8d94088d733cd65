import type { RpcMethod } from '../rpc-method.ts';

export const getTimings: RpcMethod = (_, { chain }) => ({
  lastMcBlockSeqno: chain.seqno,
  lastMcUtime: chain.now,
  mcTimeDiff: 0,
  smallestKnownLt: null,
});
