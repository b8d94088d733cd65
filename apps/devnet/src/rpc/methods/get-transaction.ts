import * as z from 'zod/mini';
import { defineRpcMethod } from '../rpc-method.ts';
import { hashParam } from '../wire-params.ts';

export const getTransaction = defineRpcMethod(
  z.object({ id: hashParam }),
  ({ id }, { chain }) => chain.getTransaction(id)?.boc ?? null,
);
