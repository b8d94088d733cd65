import { FRAME_SECONDS, frameStart } from '@junction/market-data';
import { seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Selectable, type Transaction } from 'kysely';
import { readActivity, type Activity } from '../../database/activity-json.ts';
import type { ActivitiesTable, Schema } from '../../database/schema.ts';
import type { HourEndsTable } from './trading-tables.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { projectOrQuarantine } from '../../write/project-or-quarantine.ts';
import { writeInvalidEvents } from '../../write/quarantine.ts';
import { withoutEvents } from '../without-events.ts';
import { noChanges, type Changes } from './changes.ts';
import { poolsOfHoursOnly, selectDays, type FoldStart } from './load-hour.ts';
import { seriesOf } from './load-market.ts';
import type { MarketState, SeriesOwner, SeriesPool } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { closeHour, projectBatch } from './project-batch.ts';
import { Standing } from './standing.ts';
import { hourEndOf } from './token-prices.ts';
import { writeChanges } from './write-changes.ts';

/** Activities folded at a stretch. */
const PAGE = 2_000;
/** Hours with activities that are folded before the next ones are deleted. */
const MOST_HOURS = 256;

/** What everything is folded with. */
export interface RefoldRules {
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly rules: PricingRules;
}

/** Behind the last activity of an hour. */
export function startOf({
  hour,
  lt,
  account,
}: Pick<Selectable<HourEndsTable>, 'hour' | 'lt' | 'account'>): FoldStart {
  return { hour: seconds(hour), lt: BigInt(lt), account };
}

/** One stretch that is folded again. */
export class RefoldRun {
  readonly touched = new Set<Address>();
  folded = 0;
  readonly #transaction: Transaction<Schema>;
  readonly #refold: RefoldRules;
  /** How things stood at the same moment before, and stand now. */
  readonly #before: Standing;
  readonly #now: Standing;
  #market: MarketState;

  constructor(transaction: Transaction<Schema>, refold: RefoldRules, market: MarketState) {
    this.#transaction = transaction;
    this.#refold = refold;
    this.#market = market;
    this.#before = new Standing(market);
    this.#now = new Standing(market);
  }

  /**
   * Folds whole hours of at most so many activities, one at least, whatever they come to. Answers where it stopped;
   * undefined at the head.
   */
  async foldStretch(start: FoldStart, most: number): Promise<FoldStart | undefined> {
    const end = await this.#stretchEnd(start, most);
    await this.#takeAway(start, end);
    await this.#forgetOddities(start, undefined);
    await this.#foldHour(start, end);
    if (end) await this.#writeDays(start.hour, end.hour);
    else await this.#finish(start, start.hour, 'everything');
    return end;
  }

  async #stretchEnd(after: FoldStart, most: number): Promise<FoldStart | undefined> {
    const beyond = await this.#transaction
      .selectFrom('activities')
      .select(['lt', 'account'])
      .where((one) => one(one.refTuple('lt', 'account'), '>', one.tuple(after.lt.toString(), after.account)))
      .orderBy('lt')
      .orderBy('account')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (!beyond) return undefined;
    const ends = this.#transaction
      .selectFrom('hour_ends')
      .select(['hour', 'lt', 'account'])
      .where('hour', '>', after.hour);
    const last = await ends
      .where((one) => one(one.refTuple('lt', 'account'), '<', one.tuple(beyond.lt, beyond.account)))
      .orderBy('hour', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last ? startOf(last) : this.#nextEnd(after.hour, 1);
  }

  /**
   * Folds until nothing is different any more, or up to the head: `end` is undefined there. Stops earlier, unsettled,
   * when so many activities were folded: the rest waits for its turn as stretches do.
   */
  async fold(
    start: FoldStart,
    lastLate: bigint,
    most: number,
  ): Promise<{ readonly end: FoldStart | undefined; readonly isSettled: boolean }> {
    let position = start;
    // Most is over after an hour or two; what is not, is done in longer and longer stretches.
    for (let hours = 1; ; hours = Math.min(2 * hours, MOST_HOURS)) {
      const end = await this.#nextEnd(position.hour, hours);
      await this.#takeAway(position, end);
      await this.#forgetOddities(position, end);
      await this.#foldHour(position, end);
      if (!end) {
        await this.#finish(start, position.hour);
        return { end, isSettled: true };
      }
      position = end;
      const isSettled = end.lt >= lastLate && this.#now.standsLike(this.#before, hourEndOf(end.hour));
      if (isSettled) await this.#addToLater(end);
      if (!isSettled && this.folded < most) continue;
      await this.#writeDays(start.hour, end.hour);
      return { end, isSettled };
    }
  }

  /** The last of the next hours with activities; undefined when there are no more, and all is folded up to the head. */
  async #nextEnd(after: Seconds, hours: number): Promise<FoldStart | undefined> {
    const [row, later] = await this.#transaction
      .selectFrom('hour_ends')
      .select(['hour', 'lt', 'account'])
      .where('hour', '>', after)
      .orderBy('hour')
      .offset(hours - 1)
      .limit(2)
      .execute();
    return row && later ? startOf(row) : undefined;
  }

  /** Deletes the rows of an hour (of all later ones at the end), and remembers how things stood. */
  async #takeAway(from: FoldStart, end: FoldStart | undefined): Promise<void> {
    const transaction = this.#transaction;
    const owners = await this.#owners();
    const within = (column: string) =>
      sql`${sql.ref(column)} > ${sql.val(from.hour)}::bigint and ${sql.ref(column)} <= ${sql.val(end?.hour ?? Number.MAX_SAFE_INTEGER)}::bigint`;
    // An hour may begin at the logical time at which the one before it ends, at another account.
    const [first, last] = [from.lt.toString(), (end?.lt ?? LAST_LT).toString()];
    const places = sql`lt >= ${first}::numeric and lt <= ${last}::numeric
      and (lt, pool) > (${first}::numeric, ${from.account}::text)
      and (lt, pool) <= (${last}::numeric, ${end?.account ?? ''}::text)`;
    await sql`delete from transactions where ${places}`.execute(transaction);
    await sql`delete from swap_hops where pool = any(${sql.val(owners.pools)}::text[]) and ${places}`.execute(
      transaction,
    );
    const candles = await sql<Selectable<Schema['candles']>>`
      delete from candles where owner = any(${sql.val(owners.series)}::text[]) and frame = 'H1'
        and ${within('time')} returning *`.execute(transaction);
    const hours = await sql<Selectable<Schema['hours']>>`
      delete from hours where owner = any(${sql.val([...owners.pools, ...owners.tokens])}::text[])
        and ${within('time')} returning *`.execute(transaction);
    const pools = await sql<Selectable<Schema['pool_states']>>`
      delete from pool_states where owner = any(${sql.val(owners.pools)}::text[])
        and ${within('hour')} returning *`.execute(transaction);
    const looks = await sql<Selectable<Schema['look_states']>>`
      delete from look_states where owner = any(${sql.val(owners.tokens)}::text[])
        and ${within('hour')} returning *`.execute(transaction);
    await sql`delete from hour_ends where ${within('hour')}`.execute(transaction);
    const claims = await sql<Selectable<Schema['claims']>>`
      delete from claims where time > ${sql.val(hourEndOf(from.hour))}::bigint
        and time <= ${sql.val(end ? hourEndOf(end.hour) : Number.MAX_SAFE_INTEGER)}::bigint
      returning *`.execute(transaction);
    this.#before.addRows({
      candles: candles.rows,
      hours: hours.rows,
      pools: pools.rows,
      looks: looks.rows,
      claims: claims.rows,
    });
  }

  /**
   * What a pool said may have been impossible only because something was not told yet: whoever folds it again finds out.
   * What was noted in part of another time stays.
   */
  async #forgetOddities(from: FoldStart, end: FoldStart | undefined): Promise<void> {
    const { pools } = await this.#owners();
    await sql`delete from quarantine where kind = 'event' and reason = 'EVENT_IMPOSSIBLE'
      and account = any(${sql.val(pools)}::text[]) and first_seen > ${sql.val(hourEndOf(from.hour))}::bigint
      and last_seen <= ${sql.val(end ? hourEndOf(end.hour) : Number.MAX_SAFE_INTEGER)}::bigint`.execute(
      this.#transaction,
    );
  }

  async #owners(): Promise<{
    readonly pools: readonly string[];
    readonly tokens: readonly string[];
    readonly series: readonly string[];
  }> {
    const rows = await this.#transaction.selectFrom('pools').select(['address', 'tokens']).execute();
    const pools = new Map<Address, SeriesPool>(this.#market.pools);
    for (const pool of await poolsOfHoursOnly(this.#transaction)) pools.set(pool.address, pool);
    for (const row of rows) {
      const address = toAddress(row.address);
      pools.set(address, { address, tokens: row.tokens });
    }
    const tokens = [...this.#refold.tokens.keys()];
    return { pools: [...pools.keys()], tokens, series: [...tokens, ...seriesOf(pools.values())] };
  }

  async #foldHour(from: FoldStart, end: FoldStart | undefined): Promise<void> {
    let position: { readonly lt: bigint; readonly account: string } = from;
    for (;;) {
      const rows = await this.#activities(position, end);
      await this.#foldPage(rows.map((row) => readActivity(row.kind, row.content)));
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      position = { lt: BigInt(last.lt), account: last.account };
    }
    // The hour ends whoever comes next: only then it can be compared.
    if (end) await this.#keep(closeHour(this.#market, this.#refold.rules));
  }

  #activities(
    after: { readonly lt: bigint; readonly account: string },
    end: FoldStart | undefined,
  ): Promise<readonly Selectable<ActivitiesTable>[]> {
    return this.#transaction
      .selectFrom('activities')
      .selectAll()
      .where((one) => one(one.refTuple('lt', 'account'), '>', one.tuple(after.lt.toString(), after.account)))
      .where((one) =>
        one(
          one.refTuple('lt', 'account'),
          '<=',
          one.tuple((end?.lt ?? LAST_LT).toString(), end?.account ?? ''),
        ),
      )
      .orderBy('lt')
      .orderBy('account')
      .limit(PAGE)
      .execute();
  }

  async #foldPage(activities: readonly Activity[]): Promise<void> {
    const { tokens, rules } = this.#refold;
    this.folded += activities.length;
    // Orders have no part in this but that time passes with them.
    const work = activities.map((one) =>
      one.kind === 'pool' || one.kind === 'root' ? one : withoutEvents(one),
    );
    await projectOrQuarantine(this.#transaction, work, this.#market, async (market, told) => {
      await this.#keep(projectBatch(market, told, tokens, rules));
      return this.#market;
    });
  }

  async #keep({ state, changes }: { readonly state: MarketState; readonly changes: Changes }): Promise<void> {
    // How pools and prices stand now is written at the head only.
    await writeChanges(this.#transaction, { ...changes, pools: new Map(), looks: new Map() });
    await writeInvalidEvents(this.#transaction, changes.oddities);
    this.#market = state;
    this.#now.addChanges(changes);
    for (const pool of changes.touched) this.touched.add(pool);
  }

  /** At the head: the present is what was folded last, here or in stretches before this one. */
  async #finish(start: FoldStart, last: Seconds, what: 'touched' | 'everything' = 'touched'): Promise<void> {
    const { pools, looks } = this.#market;
    // Of those that there were at the beginning of this stretch, or of all.
    const among = (column: string, before: Iterable<Address>) =>
      what === 'everything' ? sql`true` : sql`${sql.ref(column)} = any(${sql.val([...before])}::text[])`;
    const not = (column: string, now: Iterable<Address>) =>
      sql`not ${sql.ref(column)} = any(${sql.val([...now])}::text[])`;
    await sql`delete from pools where ${among('address', this.#before.pools.keys())}
      and ${not('address', pools.keys())}`.execute(this.#transaction);
    await sql`delete from price_looks where ${among('token', this.#before.looks.keys())}
      and ${not('token', looks.keys())}`.execute(this.#transaction);
    const isWritten = ([owner]: readonly [Address, unknown]): boolean =>
      what === 'everything' || this.#before.touched.has(owner) || this.#now.touched.has(owner);
    await writeChanges(this.#transaction, {
      ...noChanges(),
      pools: new Map([...pools].filter(isWritten)),
      looks: new Map([...looks].filter(isWritten)),
    });
    await this.#writeDays(start.hour, seconds(Math.max(last, frameStart(this.#market.time, 'H1'))));
  }

  /** Behind the place where all stands as before, only counts and sums of all time differ. */
  async #addToLater({ hour }: FoldStart): Promise<void> {
    for (const { pool, fees, tally } of this.#now.surplusOver(this.#before)) {
      const more = sql`fee_all_time = fee_all_time + ${fees.toString()}::numeric`;
      await sql`update pools set ${more} where address = ${pool}`.execute(this.#transaction);
      await sql`update pool_states set ${more} where owner = ${pool} and hour > ${sql.val(hour)}::bigint`.execute(
        this.#transaction,
      );
      await sql`update hours set swaps = swaps + ${sql.val(tally.swap)}::integer,
          deposits = deposits + ${sql.val(tally.deposit)}::integer,
          withdrawals = withdrawals + ${sql.val(tally.withdraw)}::integer
        where owner = ${pool} and time > ${sql.val(hour)}::bigint`.execute(this.#transaction);
    }
  }

  /** Bars of the days that were folded again, or that an hour folded again is part of. */
  async #writeDays(after: Seconds, last: Seconds): Promise<void> {
    const owners: readonly SeriesOwner[] = [
      ...new Set([...this.#before.touchedSeries, ...this.#now.touchedSeries]),
    ];
    const from = frameStart(seconds(after + FRAME_SECONDS.H1), 'D1');
    const to = frameStart(last, 'D1');
    await sql`delete from candles where owner = any(${sql.val([...owners])}::text[]) and frame = 'D1'
      and time >= ${sql.val(from)}::bigint and time <= ${sql.val(to)}::bigint`.execute(this.#transaction);
    await sql`insert into candles (owner, frame, time, open, high, low, close, volume, transactions)
      ${selectDays(owners, from, seconds(to + FRAME_SECONDS.D1 - 1))}`.execute(this.#transaction);
  }
}

/** After every logical time there is. */
const LAST_LT = 10n ** 20n - 1n;
