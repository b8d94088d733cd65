import * as z from 'zod/mini';
import { defineMethod } from '../rpc-method.ts';
import { hashParam } from '../wire-params.ts';

export const getTransaction = defineMethod(
  z.object({ id: hashParam }),
  ({ id }, { chain }) => chain.getTransaction(id)?.boc ?? null,
);
