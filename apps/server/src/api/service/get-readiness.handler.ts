import type { getReadiness } from '@junction/api-contract';
import { createUnavailableError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

/**
 * Responds with success even if the index is stale, because no other server has a newer index. The health route reports
 * the age of the index.
 */
export const getReadinessHandler: Handler<typeof getReadiness> = (
  _input,
  { readModel, isDatabaseUp, isDraining },
) => {
  if (isDraining()) throw createUnavailableError('the server is shutting down');
  if (readModel.block().status === 'starting') throw createUnavailableError('the market is being indexed');
  if (!isDatabaseUp()) throw createUnavailableError('the database does not answer');
  return { status: 'ok' };
};
