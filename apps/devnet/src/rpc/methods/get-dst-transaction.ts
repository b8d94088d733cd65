import * as z from 'zod/mini';
import { defineMethod } from '../rpc-method.ts';
import { hashParam } from '../wire-params.ts';

/** The transaction that processed the message. */
export const getDstTransaction = defineMethod(
  z.object({ messageHash: hashParam }),
  ({ messageHash }, { chain }) => chain.getTransactionByInMessage(messageHash)?.boc ?? null,
);
