import type {
  UserVoteEscrowPosition,
  DaoDeposit,
  DaoTransaction,
  EARN_ROUTES,
} from '@junction/api-contract/earn';
import { seconds, toAddress, units } from '@junction/primitives';
import { createNotFoundError } from '../../api/http-error.ts';
import type { Handler } from '../../api/handler.ts';
import { toPageTotalFields } from '../counted-page.ts';
import type { EscrowBalanceRow, EscrowTransactionRow, VeLockRow } from './escrow-tables.ts';
import type { ListSorting } from './escrow-reader.ts';

type Routes = typeof EARN_ROUTES;
type DaoRouteId = Extract<keyof Routes, `${string}Dao${string}`>;

const NEWEST: ListSorting<'createdAt'> = { column: 'createdAt', isAscending: false };

const getDaoOverview: Handler<Routes['getDaoOverview']> = async (_input, { areas }) => {
  const { averageLockTime, amount, veAmount } = await areas.earn.escrow.overview();
  return {
    averageLockTime: seconds(averageLockTime),
    totalAmount: units(amount),
    totalVeAmount: units(veAmount),
  };
};

const listDaoDeposits: Handler<Routes['listDaoDeposits']> = async ({ body }, { areas }) => {
  const { items, now, ...counted } = await areas.earn.escrow.locks({
    user: body.user,
    isLocked: body.isLocked,
    key: body.key,
    ordering: body.ordering ?? NEWEST,
    limit: body.limit,
    offset: body.offset,
  });
  return { deposits: items.map((lock) => toWireLock(lock, now)), ...toPageTotalFields(counted) };
};

function toWireLock(lock: VeLockRow, now: number): DaoDeposit {
  return {
    amount: units(lock.amount),
    veAmount: units(lock.veAmount),
    callId: lock.callId,
    createdAt: seconds(lock.time),
    isLocked: now < lock.endsAt,
    key: Number(lock.key),
    lockTime: seconds(lock.lockTime),
    transactionHash: lock.hash,
    transactionTime: seconds(lock.time),
    user: toAddress(lock.user),
  };
}

const listDaoTransactions: Handler<Routes['listDaoTransactions']> = async ({ body }, { areas }) => {
  const { items, ...counted } = await areas.earn.escrow.transactions({
    kind: body.kind,
    user: body.userAddress,
    from: body.transactionTimeGe,
    to: body.transactionTimeLe,
    ordering: body.ordering ?? NEWEST,
    limit: body.limit,
    offset: body.offset,
  });
  return { transactions: items.map(toWireTransaction), ...toPageTotalFields(counted) };
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
    amount: units(amount),
    veAmount: units(veAmount),
    kind,
    userAddress: toAddress(user),
    transactionHash: hash,
    transactionTime: seconds(time),
    createdAt: seconds(time),
  };
}

const getDaoBalance: Handler<Routes['getDaoBalance']> = async ({ params }, { areas }) => {
  const balance = await areas.earn.escrow.balance(params.address);
  if (!balance) throw createNotFoundError('balance');
  return toWireBalance(balance);
};

const listDaoBalances: Handler<Routes['listDaoBalances']> = async ({ body }, { areas }) => {
  const { items, ...counted } = await areas.earn.escrow.balances({
    user: body.userAddress,
    amountFrom: body.amountGe,
    amountTo: body.amountLe,
    veFrom: body.veAmountGe,
    veTo: body.veAmountLe,
    ordering: body.ordering ?? NEWEST,
    limit: body.limit,
    offset: body.offset,
  });
  return { balances: items.map(toWireBalance), ...toPageTotalFields(counted) };
};

function toWireBalance({
  user,
  amount,
  veAmount,
  createdAt,
  updatedAt,
}: EscrowBalanceRow): UserVoteEscrowPosition {
  return {
    amount: units(amount),
    veAmount: units(veAmount),
    createdAt: seconds(createdAt),
    updatedAt: seconds(updatedAt),
    userAddress: toAddress(user),
  };
}

const listDaoStatistics: Handler<Routes['listDaoStatistics']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.escrow.days({
    from: body.dayGe,
    to: body.dayLe,
    isAscending: body.ordering?.isAscending === true,
    limit: body.limit,
    offset: body.offset,
  });
  const balances = items.map(({ day, amount, veAmount }) => ({
    day: seconds(day),
    amount: units(amount),
    veAmount: units(veAmount),
  }));
  return { balances, totalCount: total };
};

/** Handlers of the vote escrow's routes; a missing one is a type error. */
export const daoHandlers: { readonly [Id in DaoRouteId]: Handler<Routes[Id]> } = {
  getDaoOverview,
  listDaoDeposits,
  listDaoTransactions,
  getDaoBalance,
  listDaoBalances,
  listDaoStatistics,
};
