import { ACCOUNT_HISTORY_GROUPS, type listAccountHistory } from '@junction/api-contract';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const listAccountHistoryHandler: Handler<typeof listAccountHistory> = async (
  { body: { account, groups = [], after, limit } },
  { readModel, network },
) => {
  const page = await readModel.history({
    account,
    groups: new Set(groups.length > 0 ? groups : ACCOUNT_HISTORY_GROUPS),
    after,
    limit,
    governanceToken: network.earn?.governanceToken,
  });
  if (!page) throw createBadRequestError('after', 'not a cursor of this list');
  return { operations: page.items, next: page.next };
};
