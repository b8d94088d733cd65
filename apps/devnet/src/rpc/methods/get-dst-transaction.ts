import * as z from 'zod/mini';
import { defineRpcMethod } from '../rpc-method.ts';
import { hashParam } from '../wire-params.ts';

/** Returns the transaction that processed the message; null if there is none. */
export const getDstTransaction = defineRpcMethod(
  z.object({ messageHash: hashParam }),
  ({ messageHash }, { chain }) => chain.getTransactionByInMessage(messageHash)?.boc ?? null,
);
