import * as z from 'zod/mini';
import { RPC_ERROR_CODES, RpcError } from '../rpc-error.ts';
import { defineRpcMethod } from '../rpc-method.ts';
import { addressParam, limitParam, ltParam } from '../wire-params.ts';

const MAX_LIMIT = 100;

const params = z.object({ account: addressParam, limit: limitParam, lastTransactionLt: ltParam });

/** Returns transactions newest first, beginning with the one at `lastTransactionLt`. */
export const getTransactionsList = defineRpcMethod(
  params,
  ({ account, limit, lastTransactionLt }, { chain }) => {
    if (limit > MAX_LIMIT)
      throw new RpcError(RPC_ERROR_CODES.TOO_LARGE_LIMIT, `limit is too large, at most ${MAX_LIMIT}`);
    if (account === undefined) return [];
    return chain.listTransactions(account, limit, lastTransactionLt ?? undefined).map(({ boc }) => boc);
  },
);
