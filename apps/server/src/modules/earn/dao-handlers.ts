import type { DaoBalance, DaoDeposit, DaoTransaction, EARN_ROUTES } from '@junction/api-contract/earn';
import { toAddress, type Address } from '@junction/primitives';
import { notFound } from '../../api/api-fault.ts';
import type { Handler } from '../../api/handler.ts';
import { toldTotal } from '../counted-page.ts';
import type { EscrowBalanceRow, EscrowTransactionRow, LockRow } from './earn-tables.ts';
import type { Ordering } from './escrow-reader.ts';

type Routes = typeof EARN_ROUTES;
type DaoRouteId = Extract<keyof Routes, `${string}Dao${string}`>;

/** Newest first unless something else is asked for. */
function orderingOf<Column extends string>(
  ordering: { readonly column: Column; readonly direction: 'ASC' | 'DESC' } | null | undefined,
): Ordering<Column | 'createdAt'> {
  if (!ordering) return { column: 'createdAt', isAscending: false };
  return { column: ordering.column, isAscending: ordering.direction === 'ASC' };
}

const userOf = (text: string | null | undefined): Address | undefined =>
  text === null || text === undefined ? undefined : toAddress(text);

const getDaoOverview: Handler<Routes['getDaoOverview']> = async (_input, { areas }) => {
  const { averageLockTime, amount, veAmount } = await areas.earn.escrow.overview();
  return { averageLockTime, totalAmount: amount.toString(), totalVeAmount: veAmount.toString() };
};

const listDaoDeposits: Handler<Routes['listDaoDeposits']> = async ({ body }, { areas }) => {
  const { items, now, ...counted } = await areas.earn.escrow.locks({
    user: userOf(body.user),
    isLocked: body.isLocked ?? undefined,
    key: body.key ?? undefined,
    ordering: orderingOf(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { deposits: items.map((lock) => toWireLock(lock, now)), ...toldTotal(counted) };
};

function toWireLock(lock: LockRow, now: number): DaoDeposit {
  return {
    amount: lock.amount.toString(),
    veAmount: lock.veAmount.toString(),
    callId: lock.callId,
    createdAt: lock.time,
    isLocked: now < lock.endsAt,
    key: Number(lock.key),
    lockTime: lock.lockTime,
    transactionHash: lock.hash,
    transactionTime: lock.time,
    user: lock.user,
  };
}

const listDaoTransactions: Handler<Routes['listDaoTransactions']> = async ({ body }, { areas }) => {
  const { items, ...counted } = await areas.earn.escrow.transactions({
    kind: body.kind ?? undefined,
    user: userOf(body.userAddress),
    from: body.transactionTimeGe ?? undefined,
    to: body.transactionTimeLe ?? undefined,
    ordering: orderingOf(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { transactions: items.map(toWireTransaction), ...toldTotal(counted) };
};

function toWireTransaction({
  user,
  amount,
  veAmount,
  kind,
  time,
  hash,
}: EscrowTransactionRow): DaoTransaction {
  return {
    amount: amount.toString(),
    veAmount: veAmount.toString(),
    kind,
    userAddress: user,
    transactionHash: hash,
    transactionTime: time,
    createdAt: time,
  };
}

const getDaoBalance: Handler<Routes['getDaoBalance']> = async ({ params }, { areas }) => {
  const balance = await areas.earn.escrow.balance(toAddress(params.address));
  if (!balance) throw notFound('balance');
  return toWireBalance(balance);
};

const listDaoBalances: Handler<Routes['listDaoBalances']> = async ({ body }, { areas }) => {
  const { items, ...counted } = await areas.earn.escrow.balances({
    user: userOf(body.userAddress),
    amountFrom: body.amountGe ?? undefined,
    amountTo: body.amountLe ?? undefined,
    veFrom: body.veAmountGe ?? undefined,
    veTo: body.veAmountLe ?? undefined,
    ordering: orderingOf(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { balances: items.map(toWireBalance), ...toldTotal(counted) };
};

function toWireBalance({ user, amount, veAmount, createdAt, updatedAt }: EscrowBalanceRow): DaoBalance {
  return {
    amount: amount.toString(),
    veAmount: veAmount.toString(),
    createdAt,
    updatedAt,
    userAddress: user,
  };
}

const listDaoStatistics: Handler<Routes['listDaoStatistics']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.escrow.days({
    from: body.dayGe ?? undefined,
    to: body.dayLe ?? undefined,
    isAscending: body.ordering?.direction === 'ASC',
    limit: body.limit,
    offset: body.offset,
  });
  const balances = items.map(({ day, amount, veAmount }) => ({
    day,
    amount: amount.toString(),
    veAmount: veAmount.toString(),
  }));
  return { balances, totalCount: total };
};

/** One handler per route of the vote escrow. */
export const daoHandlers: { readonly [Id in DaoRouteId]: Handler<Routes[Id]> } = {
  getDaoOverview,
  listDaoDeposits,
  listDaoTransactions,
  getDaoBalance,
  listDaoBalances,
  listDaoStatistics,
};
