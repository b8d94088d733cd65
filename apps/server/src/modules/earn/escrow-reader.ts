import { itemAt, type Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { IndexVersionCache } from '../../mappers/once-per-version.ts';
import type { AreaReaderSource } from '../../read-model.ts';
import {
  buildLiteralEquality,
  readCountedPage,
  type CountedPage,
  type PageSortOrder,
} from '../counted-page.ts';
import type { AnyRow } from '../rows/module-table.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import {
  ESCROWS,
  ESCROW_BALANCES,
  ESCROW_DAYS,
  ESCROW_TRANSACTIONS,
  VE_LOCKS,
  LOCK_ENDS,
  type EscrowBalanceRow,
  type EscrowDayRow,
  type EscrowTransactionRow,
  type VeLockEndRow,
  type VeLockRow,
} from './escrow-tables.ts';
import { SECONDS_PER_DAY, splitIntoLockEndIntervals } from './lock-ends.ts';

/** Column and direction by which a list is sorted. */
export interface ListSorting<Column extends string> {
  readonly column: Column;
  readonly isAscending: boolean;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface VeLockQuery extends Page {
  readonly user: Address | undefined;
  readonly isLocked: boolean | undefined;
  readonly key: number | undefined;
  readonly ordering: ListSorting<'createdAt' | 'amount' | 'lockTime' | 'veAmount'>;
}

export interface EscrowTransactionQuery extends Page {
  readonly kind: EscrowTransactionRow['kind'] | undefined;
  readonly user: Address | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly ordering: ListSorting<'createdAt' | 'amount' | 'veAmount'>;
}

export interface EscrowBalanceQuery extends Page {
  readonly user: Address | undefined;
  readonly amountFrom: bigint | undefined;
  readonly amountTo: bigint | undefined;
  readonly veFrom: bigint | undefined;
  readonly veTo: bigint | undefined;
  readonly ordering: ListSorting<'createdAt' | 'veAmount'>;
}

export interface EscrowDayQuery extends Page {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly isAscending: boolean;
}

export interface EscrowOverview {
  readonly averageLockTime: number;
  readonly amount: bigint;
  readonly veAmount: bigint;
}

/** Average lock time as of the end of a day. */
export interface AverageLockTime {
  readonly day: number;
  /** Average duration of locks in seconds, weighted by amount; 0 if nothing is locked. */
  readonly averageLockTime: number;
}

const getAverage = (amount: bigint, product: bigint): number => (amount > 0n ? Number(product / amount) : 0);

const ORDERING_COLUMNS = {
  createdAt: 'lt',
  amount: 'amount',
  lockTime: 'lock_time',
  veAmount: 've_amount',
} as const;

/** Queries about locks. A network has one vote escrow, so all rows belong to it. */
export class EscrowReader {
  readonly #source: AreaReaderSource;

  readonly #lockTimes = new IndexVersionCache<readonly AverageLockTime[]>();

  constructor(source: AreaReaderSource) {
    this.#source = source;
  }

  /**
   * Returns totals over all locks. Expired locks are subtracted from the amount. The ve supply is the contract's own,
   * which still includes expired locks.
   */
  async overview(): Promise<EscrowOverview> {
    const { now } = await this.#source.market();
    const { database } = this.#source;
    const [row] = (await sql<AnyRow>`select * from ve_escrows limit 1`.execute(database)).rows;
    if (!row) return { averageLockTime: 0, amount: 0n, veAmount: 0n };
    const { begunAmount, begunSeconds, veAmount } = decodeTableRow(ESCROWS, row);
    // A lock that ends in this second has expired.
    const ended = await this.#endedBefore(Number(now) + 1);
    const amount = begunAmount - ended.amount;
    return { averageLockTime: getAverage(amount, begunSeconds - ended.product), amount, veAmount };
  }

  async #endedBefore(end: number): Promise<{ readonly amount: bigint; readonly product: bigint }> {
    const intervals = splitIntoLockEndIntervals(end).map(
      ({ size, from, to }) =>
        sql`(size = ${sql.lit(size)} and start >= ${from}::bigint and start < ${to}::bigint)`,
    );
    const { rows } = await sql<{ readonly amount: string; readonly product: string }>`
      select coalesce(sum(amount), 0) as amount, coalesce(sum(product), 0) as product
      from ve_lock_ends where ${sql.join(intervals, sql` or `)}`.execute(this.#source.database);
    const { amount, product } = itemAt(rows, 0);
    return { amount: BigInt(amount), product: BigInt(product) };
  }

  /** Returns a page of locks, and the time in seconds for which `isLocked` was evaluated. */
  async locks(query: VeLockQuery): Promise<CountedPage<VeLockRow> & { readonly now: number }> {
    const { now } = await this.#source.market();
    const { user, isLocked, key, ordering, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (key !== undefined) where.push(sql`key = ${key}::numeric`);
    if (isLocked !== undefined)
      where.push(isLocked ? sql`ends_at > ${now}::bigint` : sql`ends_at <= ${now}::bigint`);
    const order = toPageOrder([ORDERING_COLUMNS[ordering.column], 'lt'], ordering.isAscending);
    return { ...(await this.#page(VE_LOCKS, { where, order, limit, offset })), now };
  }

  transactions(query: EscrowTransactionQuery): Promise<CountedPage<EscrowTransactionRow>> {
    const { kind, user, from, to, ordering, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (kind !== undefined) where.push(buildLiteralEquality('kind', kind));
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (from !== undefined) where.push(sql`time >= ${from}::bigint`);
    if (to !== undefined) where.push(sql`time <= ${to}::bigint`);
    const order = toPageOrder([ORDERING_COLUMNS[ordering.column], 'lt', 'position'], ordering.isAscending);
    return this.#page(ESCROW_TRANSACTIONS, { where, order, limit, offset });
  }

  async balance(user: Address): Promise<EscrowBalanceRow | undefined> {
    const { rows } = await sql<AnyRow>`select * from ve_balances where "user" = ${user} limit 1`.execute(
      this.#source.database,
    );
    const [row] = rows;
    return row && decodeTableRow(ESCROW_BALANCES, row);
  }

  balances(query: EscrowBalanceQuery): Promise<CountedPage<EscrowBalanceRow>> {
    const { user, amountFrom, amountTo, veFrom, veTo, ordering, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (amountFrom !== undefined) where.push(sql`amount >= ${amountFrom.toString()}::numeric`);
    if (amountTo !== undefined) where.push(sql`amount <= ${amountTo.toString()}::numeric`);
    if (veFrom !== undefined) where.push(sql`ve_amount >= ${veFrom.toString()}::numeric`);
    if (veTo !== undefined) where.push(sql`ve_amount <= ${veTo.toString()}::numeric`);
    const column = ordering.column === 'veAmount' ? 've_amount' : 'created_lt';
    const order = toPageOrder([column, 'created_lt', 'user'], ordering.isAscending);
    return this.#page(ESCROW_BALANCES, { where, order, limit, offset });
  }

  days({ from, to, isAscending, limit, offset }: EscrowDayQuery): Promise<CountedPage<EscrowDayRow>> {
    const where: RawBuilder<unknown>[] = [];
    if (from !== undefined) where.push(sql`day >= ${from}::bigint`);
    if (to !== undefined) where.push(sql`day <= ${to}::bigint`);
    return this.#page(ESCROW_DAYS, { where, order: toPageOrder(['day'], isAscending), limit, offset });
  }

  /** Returns a page of average lock times, one per day. */
  async lockTimes({
    from,
    to,
    isAscending,
    limit,
    offset,
  }: EscrowDayQuery): Promise<CountedPage<AverageLockTime>> {
    const { version } = await this.#source.market();
    // All days are computed together, because each needs the sums of all earlier days.
    const all = await this.#lockTimes.of(version, () => readLockTimes(this.#source.database));
    const found = all.filter(
      ({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to),
    );
    const ordered = isAscending ? found : found.toReversed();
    return { items: ordered.slice(offset, offset + limit), total: found.length };
  }

  #page<Row extends object>(
    ...[table, query]: [
      Parameters<typeof readCountedPage<Row>>[1],
      Parameters<typeof readCountedPage<Row>>[2],
    ]
  ): Promise<CountedPage<Row>> {
    return readCountedPage(this.#source, table, query);
  }
}

/** Builds the order of a page: by the first column, then by each further one. Omits repeated columns. */
const toPageOrder = (columns: readonly string[], isAscending: boolean): PageSortOrder => ({
  columns: [...new Set(columns)],
  isAscending,
});

async function readLockTimes(database: Database): Promise<readonly AverageLockTime[]> {
  const [days, ends] = await Promise.all([
    sql<AnyRow>`select * from ve_days order by day`.execute(database),
    sql<AnyRow>`select * from ve_lock_ends where size = ${sql.lit(SECONDS_PER_DAY)}
      and start <= (select max(day) from ve_days) order by start`.execute(database),
  ]);
  return toLockTimes(
    days.rows.map((row) => decodeTableRow(ESCROW_DAYS, row)),
    ends.rows.map((row) => decodeTableRow(LOCK_ENDS, row)),
  );
}

/** Combines the sums of started locks and of ended locks per day. Both lists are in ascending order. */
function toLockTimes(
  days: readonly EscrowDayRow[],
  ends: readonly VeLockEndRow[],
): readonly AverageLockTime[] {
  let next = 0;
  let ended = { amount: 0n, product: 0n };
  return days.map(({ day, begunAmount, begunSeconds }) => {
    for (let end = ends[next]; end && end.start <= day; end = ends[next]) {
      ended = { amount: ended.amount + end.amount, product: ended.product + end.product };
      next += 1;
    }
    return { day, averageLockTime: getAverage(begunAmount - ended.amount, begunSeconds - ended.product) };
  });
}
