import type { getReadiness } from '@junction/api-contract';
import { unavailable } from '../http-error.ts';
import type { Handler } from '../handler.ts';

/** Returns success with a stale index too: health reports its age, and no other server has a newer one. */
export const getReadinessHandler: Handler<typeof getReadiness> = (
  _input,
  { readModel, isDatabaseUp, isDraining },
) => {
  if (isDraining()) throw unavailable('the server is shutting down');
  if (readModel.block().status === 'starting') throw unavailable('the market is being indexed');
  if (!isDatabaseUp()) throw unavailable('the database does not answer');
  return { status: 'ok' };
};
