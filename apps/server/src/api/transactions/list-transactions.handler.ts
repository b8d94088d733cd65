import type { listTransactions } from '@junction/api-contract';
import { seconds, toSeconds, type Milliseconds, type Seconds } from '@junction/primitives';
import { listedRoots, tokensWithin } from '../../mappers/white-list.ts';
import { omitUndefined } from '../../mappers/without-gaps.ts';
import type { TransactionQuery } from '../../read-model.ts';
import { badRequest } from '../http-error.ts';
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
      ...NO_CONDITIONS,
      ...conditions,
      within: tokensWithin(within, listedRoots(listUri, deps, 'whiteListUri')),
      kinds: kinds && kinds.length > 0 ? kinds : undefined,
      from: latest(from, ceilSeconds(createdFrom)),
      to: earliest(to, floorSeconds(createdTo)),
      withTotal: withTotal === true,
      limit,
      offset,
    }),
  );
  if (!page)
    throw badRequest(
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

const NO_CONDITIONS = {
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

function latest(...times: readonly (Seconds | undefined)[]): Seconds | undefined {
  const given = times.filter((time) => time !== undefined);
  return given.length === 0 ? undefined : seconds(Math.max(...given));
}

function earliest(...times: readonly (Seconds | undefined)[]): Seconds | undefined {
  const given = times.filter((time) => time !== undefined);
  return given.length === 0 ? undefined : seconds(Math.min(...given));
}
