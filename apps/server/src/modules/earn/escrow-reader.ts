import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { AreaSource } from '../../read-model.ts';
import { readCountedPage, type CountedPage } from '../counted-page.ts';
import type { AnyRow } from '../module-table.ts';
import { rowOf } from '../row-sql.ts';
import {
  ESCROWS,
  ESCROW_BALANCES,
  ESCROW_DAYS,
  ESCROW_TRANSACTIONS,
  LOCKS,
  type EscrowBalanceRow,
  type EscrowDayRow,
  type EscrowTransactionRow,
  type LockRow,
} from './earn-tables.ts';

/** A column that a list is ordered by. */
export interface Ordering<Column extends string> {
  readonly column: Column;
  readonly isAscending: boolean;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface LockQuery extends Page {
  readonly user: Address | undefined;
  readonly isLocked: boolean | undefined;
  readonly key: number | undefined;
  readonly ordering: Ordering<'createdAt' | 'amount' | 'lockTime' | 'veAmount'>;
}

export interface EscrowTransactionQuery extends Page {
  readonly kind: EscrowTransactionRow['kind'] | undefined;
  readonly user: Address | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly ordering: Ordering<'createdAt' | 'amount' | 'veAmount'>;
}

export interface BalanceQuery extends Page {
  readonly user: Address | undefined;
  readonly amountFrom: string | undefined;
  readonly amountTo: string | undefined;
  readonly veFrom: string | undefined;
  readonly veTo: string | undefined;
  readonly ordering: Ordering<'createdAt' | 'veAmount'>;
}

export interface DayQuery extends Page {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly isAscending: boolean;
}

export interface EscrowOverview {
  readonly averageLockTime: number;
  readonly amount: bigint;
  readonly veAmount: bigint;
}

const COLUMNS = {
  createdAt: sql`lt`,
  amount: sql`amount`,
  lockTime: sql`lock_time`,
  veAmount: sql`ve_amount`,
} as const;

/** What can be asked of locks. A network has one vote escrow, so every row is its. */
export class EscrowReader {
  readonly #source: AreaSource;

  constructor(source: AreaSource) {
    this.#source = source;
  }

  /** Totals; what has ended and was not burnt yet is taken off the locks, the ve is the chain's. */
  async overview(): Promise<EscrowOverview> {
    const { now } = await this.#source.market();
    const { database } = this.#source;
    const [row] = (await sql<AnyRow>`select * from ve_escrows limit 1`.execute(database)).rows;
    if (!row) return { averageLockTime: 0, amount: 0n, veAmount: 0n };
    const { liveAmount, liveSeconds, veAmount } = rowOf(ESCROWS, row);
    const over = await sql<{ amount: string; product: string }>`
      select coalesce(sum(amount), 0) as amount, coalesce(sum(amount * lock_time), 0) as product
      from ve_locks where not is_burnt and ends_at <= ${now}::bigint`.execute(database);
    const amount = liveAmount - BigInt(over.rows[0]?.amount ?? 0);
    const product = liveSeconds - BigInt(over.rows[0]?.product ?? 0);
    return { averageLockTime: amount > 0n ? Number(product / amount) : 0, amount, veAmount };
  }

  /** Locks, and the time by which they are still locked or not. */
  async locks(query: LockQuery): Promise<CountedPage<LockRow> & { readonly now: number }> {
    const { now } = await this.#source.market();
    const { user, isLocked, key, ordering, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (key !== undefined) where.push(sql`key = ${key}::numeric`);
    if (isLocked !== undefined)
      where.push(isLocked ? sql`ends_at > ${now}::bigint` : sql`ends_at <= ${now}::bigint`);
    const order = orderOf(COLUMNS[ordering.column], sql`lt`, ordering.isAscending);
    return { ...(await this.#page(LOCKS, { where, order, limit, offset })), now };
  }

  transactions(query: EscrowTransactionQuery): Promise<CountedPage<EscrowTransactionRow>> {
    const { kind, user, from, to, ordering, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (kind !== undefined) where.push(sql`kind = ${kind}`);
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (from !== undefined) where.push(sql`time >= ${from}::bigint`);
    if (to !== undefined) where.push(sql`time <= ${to}::bigint`);
    const order = orderOf(COLUMNS[ordering.column], sql`lt`, ordering.isAscending, sql`position`);
    return this.#page(ESCROW_TRANSACTIONS, { where, order, limit, offset });
  }

  async balance(user: Address): Promise<EscrowBalanceRow | undefined> {
    const { rows } = await sql<AnyRow>`select * from ve_balances where "user" = ${user} limit 1`.execute(
      this.#source.database,
    );
    const [row] = rows;
    return row && rowOf(ESCROW_BALANCES, row);
  }

  balances(query: BalanceQuery): Promise<CountedPage<EscrowBalanceRow>> {
    const { user, amountFrom, amountTo, veFrom, veTo, ordering, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (amountFrom !== undefined) where.push(sql`amount >= ${amountFrom}::numeric`);
    if (amountTo !== undefined) where.push(sql`amount <= ${amountTo}::numeric`);
    if (veFrom !== undefined) where.push(sql`ve_amount >= ${veFrom}::numeric`);
    if (veTo !== undefined) where.push(sql`ve_amount <= ${veTo}::numeric`);
    const column = ordering.column === 'veAmount' ? sql`ve_amount` : sql`created_lt`;
    const order = orderOf(column, sql`created_lt`, ordering.isAscending, sql`"user"`);
    return this.#page(ESCROW_BALANCES, { where, order, limit, offset });
  }

  days({ from, to, isAscending, limit, offset }: DayQuery): Promise<CountedPage<EscrowDayRow>> {
    const where: RawBuilder<unknown>[] = [];
    if (from !== undefined) where.push(sql`day >= ${from}::bigint`);
    if (to !== undefined) where.push(sql`day <= ${to}::bigint`);
    return this.#page(ESCROW_DAYS, { where, order: orderOf(sql`day`, sql`day`, isAscending), limit, offset });
  }

  #page<Row extends object>(
    ...[table, query]: [
      Parameters<typeof readCountedPage<Row>>[1],
      Parameters<typeof readCountedPage<Row>>[2],
    ]
  ): Promise<CountedPage<Row>> {
    return readCountedPage(this.#source.database, table, query);
  }
}

/** By a column, ties by the others, all in one direction: an index read either way. */
function orderOf(
  column: RawBuilder<unknown>,
  next: RawBuilder<unknown>,
  isAscending: boolean,
  last?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const columns = [column, ...(next === column ? [] : [next]), ...(last ? [last] : [])];
  return sql.join(columns.map((one) => sql`${one} ${direction}`));
}
