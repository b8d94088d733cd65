import type { getTrace } from '@junction/api-contract';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getTraceHandler: Handler<typeof getTrace> = async ({ params }, { traces }) => {
  const trace = await traces.read(params.hash.toLowerCase());
  if (!trace) throw createNotFoundError('transaction');
  return trace;
};
