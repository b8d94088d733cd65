import * as z from 'zod/mini';
import { RPC_ERROR_CODES, RpcError } from '../rpc-error.ts';
import { defineRpcMethod } from '../rpc-method.ts';
import { addressParam, hashParam, limitParam } from '../wire-params.ts';

const MAX_LIMIT = 255;

const params = z.object({
  codeHash: hashParam,
  limit: limitParam,
  continuation: z.optional(z.nullable(addressParam)),
});

/** Returns addresses in ascending order, strictly after `continuation`. */
export const getAccountsByCodeHash = defineRpcMethod(
  params,
  ({ codeHash, limit, continuation }, { chain }) => {
    if (limit > MAX_LIMIT)
      throw new RpcError(RPC_ERROR_CODES.TOO_LARGE_LIMIT, `limit is too large, at most ${MAX_LIMIT}`);
    return chain.listAccountsByCodeHash(codeHash, limit, continuation ?? undefined);
  },
);
