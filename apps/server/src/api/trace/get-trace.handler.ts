import type { getTrace } from '@junction/api-contract';
import { notFound } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getTraceHandler: Handler<typeof getTrace> = async ({ params }, { traces }) => {
  const trace = await traces.read(params.hash.toLowerCase());
  if (!trace) throw notFound('transaction');
  return trace;
};
