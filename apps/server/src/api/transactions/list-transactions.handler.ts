import type { TransactionOrdering, listTransactions } from '@junction/api-contract';
import { milliseconds, seconds, toAddress, toSeconds, type Seconds } from '@junction/primitives';
import { fixedBound, usdBound } from '../../mappers/fixed-text.ts';
import { toWireTransaction } from '../../mappers/transaction.ts';
import { tokensWithin } from '../../mappers/white-list.ts';
import { withoutGaps } from '../../mappers/without-gaps.ts';
import type { TransactionQuery } from '../../read-model.ts';
import { badRequest } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

type Order = NonNullable<TransactionQuery['order']>;

const ORDERS: Readonly<Record<TransactionOrdering, Order>> = {
  blocktimeascending: { by: 'time', direction: 'ascending' },
  blocktimedescending: { by: 'time', direction: 'descending' },
  fromexecascending: { by: 'first', direction: 'ascending' },
  fromexecdescending: { by: 'first', direction: 'descending' },
  toexecascending: { by: 'second', direction: 'ascending' },
  toexecdescending: { by: 'second', direction: 'descending' },
  tvascending: { by: 'value', direction: 'ascending' },
  tvdescending: { by: 'value', direction: 'descending' },
};

export const listTransactionsHandler: Handler<typeof listTransactions> = async ({ body }, deps) => {
  const { limit, offset } = body;
  const address = (text: string | null | undefined) => (text ? toAddress(text) : undefined);
  const page = await deps.readModel.transactions(
    withoutGaps<TransactionQuery>({
      pool: address(body.poolAddress),
      token: address(body.currencyAddress),
      within: tokensWithin(body.currencyAddresses, body.whiteListUri, deps),
      user: address(body.userAddress),
      kinds: body.eventType && body.eventType.length > 0 ? body.eventType : undefined,
      from: latest(body.timestampBlockGe, ceilSeconds(body.createdAtGe)),
      to: earliest(body.timestampBlockLe, floorSeconds(body.createdAtLe)),
      valueAtLeast: usdBound(body.tvGe),
      valueAtMost: usdBound(body.tvLe),
      firstAtLeast: fixedBound(body.leftAmountGe),
      firstAtMost: fixedBound(body.leftAmountLe),
      secondAtLeast: fixedBound(body.rightAmountGe),
      secondAtMost: fixedBound(body.rightAmountLe),
      order: body.ordering ? ORDERS[body.ordering] : undefined,
      withTotal: body.displayTotalCount === true,
      limit,
      offset,
    }),
  );
  if (!page)
    throw badRequest(
      'offset',
      'this deep only lists by time without bounds or user can be read: narrow the list by time or value',
    );
  return {
    count: page.items.length,
    offset,
    ...(page.total === undefined ? {} : { totalCount: page.total, isTotalCapped: page.isCapped }),
    transactions: page.items.map(toWireTransaction),
  };
};

const floorSeconds = (ms: number | null | undefined): number | undefined =>
  ms === null || ms === undefined ? undefined : toSeconds(milliseconds(ms));
const ceilSeconds = (ms: number | null | undefined): number | undefined =>
  ms === null || ms === undefined ? undefined : Math.ceil(ms / 1_000);

function latest(...times: readonly (number | null | undefined)[]): Seconds | undefined {
  const given = times.filter((time) => typeof time === 'number');
  return given.length === 0 ? undefined : seconds(Math.max(...given));
}

function earliest(...times: readonly (number | null | undefined)[]): Seconds | undefined {
  const given = times.filter((time) => typeof time === 'number');
  return given.length === 0 ? undefined : seconds(Math.min(...given));
}
