import type { listTransactions } from '@junction/api-contract';
import { seconds, toSeconds, type Milliseconds, type Seconds } from '@junction/primitives';
import { getTokenListRoots, intersectWithTokenList } from '../../mappers/white-list.ts';
import { omitUndefined } from '../../mappers/without-gaps.ts';
import type { TransactionQuery } from '../../read-model.ts';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const listTransactionsHandler: Handler<typeof listTransactions> = async ({ body }, deps) => {
  const {
    limit,
    offset,
    kinds,
    within,
    listUri,
    from,
    to,
    createdFrom,
    createdTo,
    withTotal,
    ...conditions
  } = body;
  const page = await deps.readModel.transactions(
    omitUndefined<TransactionQuery>({
      ...EMPTY_FILTER,
      ...conditions,
      within: intersectWithTokenList(within, getTokenListRoots(listUri, deps, 'whiteListUri')),
      kinds: kinds && kinds.length > 0 ? kinds : undefined,
      from: getLatest(from, ceilSeconds(createdFrom)),
      to: getEarliest(to, floorSeconds(createdTo)),
      withTotal: withTotal === true,
      limit,
      offset,
    }),
  );
  if (!page)
    throw createBadRequestError(
      'offset',
      'this deep only lists by time without bounds or user can be read: narrow the list by time or value',
    );
  const { items, total, isCapped } = page;
  return {
    count: items.length,
    offset,
    ...(total === undefined ? {} : { total, isCapped }),
    transactions: items,
  };
};

const EMPTY_FILTER = {
  pool: undefined,
  token: undefined,
  user: undefined,
  valueAtLeast: undefined,
  valueAtMost: undefined,
  firstAtLeast: undefined,
  firstAtMost: undefined,
  secondAtLeast: undefined,
  secondAtMost: undefined,
  order: undefined,
} as const;

const floorSeconds = (time: Milliseconds | undefined): Seconds | undefined =>
  time === undefined ? undefined : toSeconds(time);
const ceilSeconds = (time: Milliseconds | undefined): Seconds | undefined =>
  time === undefined ? undefined : seconds(Math.ceil(time / 1_000));

function getLatest(...times: readonly (Seconds | undefined)[]): Seconds | undefined {
  const given = times.filter((time) => time !== undefined);
  return given.length === 0 ? undefined : seconds(Math.max(...given));
}

function getEarliest(...times: readonly (Seconds | undefined)[]): Seconds | undefined {
  const given = times.filter((time) => time !== undefined);
  return given.length === 0 ? undefined : seconds(Math.min(...given));
}
