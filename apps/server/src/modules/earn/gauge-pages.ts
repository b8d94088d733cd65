import { toAddress, type Address, type Usd } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { AreaReaderMarket, AreaReaderSource } from '../../read-model.ts';
import { buildLiteralEqualities, readCountedPage, type CountedPage } from '../counted-page.ts';
import type { AnyRow } from '../rows/module-table.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import {
  GAUGE_DEPOSITS,
  GAUGE_ROUNDS,
  GAUGE_TRANSACTIONS,
  GAUGE_USERS,
  GOVERNANCE_REWARD_INDEX,
  type GaugeDepositRow,
  type GaugeRoundRow,
  type GaugeTransactionKind,
  type GaugeTransactionRow,
  type GaugeUserRow,
} from './gauge-tables.ts';
import { readTokenSnapshots, type TokenSnapshot } from '../market/token-snapshots.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Rounds of several rewards with the same start. */
export interface RewardRoundGroup {
  /** Zero-based index among all groups, in ascending order of start. */
  readonly id: number;
  readonly rounds: readonly GaugeRoundRow[];
}

export interface GaugeTransactionQuery extends Page {
  readonly kinds: readonly GaugeTransactionKind[];
  readonly gauge: Address | undefined;
  readonly user: Address | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Transaction with the USD price per whole token of each of its tokens, at the time of the transaction. */
export interface PricedGaugeTransaction {
  readonly row: GaugeTransactionRow;
  readonly prices: readonly (Usd | undefined)[];
}

const EMPTY_PAGE: CountedPage<RewardRoundGroup> = { items: [], total: 0 };

/** Reads pages of deposits, rounds and transactions of gauges. */
export class GaugePageReader {
  readonly #source: AreaReaderSource;

  constructor(source: AreaReaderSource) {
    this.#source = source;
  }

  /**
   * Returns a page of a user's deposits, newest first. Deposits are numbered, so any offset is found without a scan.
   */
  async deposits(
    gauge: Address,
    user: Address,
    { limit, offset }: Page,
  ): Promise<CountedPage<GaugeDepositRow>> {
    const total = (await this.user(gauge, user))?.deposits ?? 0;
    const { rows } = await sql<AnyRow>`select * from gauge_deposits
      where account = ${gauge} and "user" = ${user} and position < ${total - offset}::bigint
      order by position desc limit ${limit}::bigint`.execute(this.#source.database);
    return { items: rows.map((row) => decodeTableRow(GAUGE_DEPOSITS, row)), total };
  }

  /** Returns the state of a user in a gauge; undefined if the user never deposited. */
  async user(gauge: Address, user: Address): Promise<GaugeUserRow | undefined> {
    const { rows } = await sql<AnyRow>`select * from gauge_users
      where account = ${gauge} and "user" = ${user}`.execute(this.#source.database);
    const [row] = rows;
    return row && decodeTableRow(GAUGE_USERS, row);
  }

  /** Returns a page of the rounds of the governance token, newest first. */
  governanceRounds(gauge: Address, page: Page): Promise<CountedPage<RewardRoundGroup>> {
    return this.#rounds(gauge, sql`reward = ${sql.lit(GOVERNANCE_REWARD_INDEX)}`, page);
  }

  /** Returns a page of the rounds of the extra rewards, newest first. */
  tokenRounds(gauge: Address, page: Page): Promise<CountedPage<RewardRoundGroup>> {
    return this.#rounds(gauge, sql`reward <> ${sql.lit(GOVERNANCE_REWARD_INDEX)}`, page);
  }

  async #rounds(
    gauge: Address,
    condition: RawBuilder<unknown>,
    { limit, offset }: Page,
  ): Promise<CountedPage<RewardRoundGroup>> {
    const { rows } = await sql<AnyRow & { readonly place: string; readonly total: string }>`
      with starts as (
        select start, row_number() over (order by start) - 1 as place, count(*) over () as total
        from gauge_rounds where account = ${gauge} and ${condition} group by start
      ), page as (
        select * from starts order by start desc limit ${limit}::bigint offset ${offset}::bigint
      )
      select r.*, p.place, p.total from page p join gauge_rounds r on r.account = ${gauge} and r.start = p.start
        and ${condition} order by p.place desc, r.reward, r.position`.execute(this.#source.database);
    const groups = new Map<number, GaugeRoundRow[]>();
    for (const row of rows) {
      const group = groups.get(Number(row.place)) ?? [];
      group.push(decodeTableRow(GAUGE_ROUNDS, row));
      groups.set(Number(row.place), group);
    }
    const [first] = rows;
    if (!first) return EMPTY_PAGE;
    return { items: [...groups].map(([id, rounds]) => ({ id, rounds })), total: Number(first.total) };
  }

  /** Returns a page of transactions, newest first, with the token prices at the time of each. */
  async transactions(query: GaugeTransactionQuery): Promise<CountedPage<PricedGaugeTransaction>> {
    const { kinds, gauge, user, from, to, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (gauge !== undefined) where.push(sql`account = ${gauge}`);
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (from !== undefined) where.push(sql`time >= ${from}::bigint`);
    if (to !== undefined) where.push(sql`time <= ${to}::bigint`);
    const order = { columns: ['lt', 'account', 'position'], isAscending: false };
    const page = await readCountedPage(this.#source, GAUGE_TRANSACTIONS, {
      where,
      ...(kinds.length > 0 ? { either: buildLiteralEqualities('kind', kinds) } : {}),
      order,
      limit,
      offset,
    });
    const moved = page.items.flatMap(({ time, tokens }) =>
      tokens.map(({ token }) => ({ token: toAddress(token), time })),
    );
    const past = await readTokenSnapshots(this.#source, await this.#source.market(), moved);
    let next = 0;
    const items = page.items.map((row) => {
      const prices = past.slice(next, next + row.tokens.length).map(({ price }) => price);
      next += row.tokens.length;
      return { row, prices };
    });
    return { ...page, items };
  }

  /**
   * Returns the price of a token at a time, and for LP tokens the pool's reserves and LP supply. Undefined if there is
   * no record.
   */
  async readTokenValue(
    market: AreaReaderMarket,
    token: Address,
    time: number,
  ): Promise<TokenSnapshot | undefined> {
    const [past] = await readTokenSnapshots(this.#source, market, [{ token, time }]);
    return past;
  }
}
