import { CANDLE_INTERVAL_SECONDS, getCandleIntervalStart } from '@junction/market-data';
import { seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Selectable, type Transaction } from 'kysely';
import { parseActivity, type Activity } from '../../database/activity-json.ts';
import type { ActivitiesTable, DatabaseSchema } from '../../database/schema.ts';
import type { LastActivityOfHoursTable } from './trading-tables.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { projectOrQuarantineActivities } from '../../write/project-or-quarantine.ts';
import { writeInvalidEvents } from '../../write/quarantine.ts';
import { removeActivityEvents } from '../without-events.ts';
import { createEmptyMarketChanges, type MarketChanges } from './changes.ts';
import { readHistoricPools, selectDailyCandles, type ReprojectionStart } from './load-hour.ts';
import { listPairCandleSeriesKeys } from './load-market.ts';
import type { MarketState, CandleSeriesKey, CandleSeriesPool } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { advanceToHourEnd, projectMarketActivities } from './project-batch.ts';
import { MarketSnapshot } from './market-snapshot.ts';
import { getHourEnd } from './token-prices.ts';
import { writeMarketChanges } from './write-changes.ts';

/** Number of activities that are read and projected at a time. */
const ACTIVITY_PAGE_SIZE = 2_000;
/** Maximum number of hours with activity whose rows are deleted and projected together. */
const MAX_HOURS_PER_RANGE = 256;

/** Token metadata and pricing rules of a reprojection. */
export interface ReprojectionContext {
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly rules: PricingRules;
}

/** Converts the end of an hour to the position after its last activity. */
export function toReprojectionStart({
  hour,
  lt,
  account,
}: Pick<Selectable<LastActivityOfHoursTable>, 'hour' | 'lt' | 'account'>): ReprojectionStart {
  return { hour: seconds(hour), lt: BigInt(lt), account };
}

/** Reprojects a range of hours in one SQL transaction. */
export class ReprojectionRun {
  readonly touched = new Set<Address>();
  reprojectedCount = 0;
  readonly #transaction: Transaction<DatabaseSchema>;
  readonly #context: ReprojectionContext;
  /**
   * Snapshots of the market at the same position: `#before` with the previously stored rows, `#now` with the
   * reprojected rows. They are compared after every range of hours.
   */
  readonly #before: MarketSnapshot;
  readonly #now: MarketSnapshot;
  #market: MarketState;

  constructor(transaction: Transaction<DatabaseSchema>, context: ReprojectionContext, market: MarketState) {
    this.#transaction = transaction;
    this.#context = context;
    this.#market = market;
    this.#before = new MarketSnapshot(market);
    this.#now = new MarketSnapshot(market);
  }

  /**
   * Reprojects whole hours with at most `maxActivities` activities, but at least one hour. Returns the position
   * reached, or undefined at the head.
   */
  async reprojectBatch(
    start: ReprojectionStart,
    maxActivities: number,
  ): Promise<ReprojectionStart | undefined> {
    const end = await this.#findBatchEnd(start, maxActivities);
    await this.#deleteRows(start, end);
    await this.#deleteInvalidEvents(start, undefined);
    await this.#reprojectHour(start, end);
    if (end) await this.#writeDays(start.hour, end.hour);
    else await this.#finish(start, start.hour, 'everything');
    return end;
  }

  async #findBatchEnd(
    after: ReprojectionStart,
    maxActivities: number,
  ): Promise<ReprojectionStart | undefined> {
    const beyond = await this.#transaction
      .selectFrom('activities')
      .select(['lt', 'account'])
      .where((one) => one(one.refTuple('lt', 'account'), '>', one.tuple(after.lt.toString(), after.account)))
      .orderBy('lt')
      .orderBy('account')
      .offset(maxActivities)
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
    return last ? toReprojectionStart(last) : this.#findHourEnd(after.hour, 1);
  }

  /**
   * Reprojects until the reprojected state equals the state stored before. If it reaches the head instead, `end` is
   * undefined. After `maxActivities` it stops with `isSettled` false, and the remaining range is reprojected in
   * batches.
   */
  async reprojectUntilSettled(
    start: ReprojectionStart,
    lastOutOfOrder: bigint,
    maxActivities: number,
  ): Promise<{ readonly end: ReprojectionStart | undefined; readonly isSettled: boolean }> {
    let position = start;
    // In most cases, the reprojected state equals the previous one again after one or two hours. Until then, the range
    // of hours is doubled in each pass.
    for (let hours = 1; ; hours = Math.min(2 * hours, MAX_HOURS_PER_RANGE)) {
      const end = await this.#findHourEnd(position.hour, hours);
      await this.#deleteRows(position, end);
      await this.#deleteInvalidEvents(position, end);
      await this.#reprojectHour(position, end);
      if (!end) {
        await this.#finish(start, position.hour);
        return { end, isSettled: true };
      }
      position = end;
      const isSettled = end.lt >= lastOutOfOrder && this.#now.equals(this.#before, getHourEnd(end.hour));
      if (isSettled) await this.#addToLaterTotals(end);
      if (!isSettled && this.reprojectedCount < maxActivities) continue;
      await this.#writeDays(start.hour, end.hour);
      return { end, isSettled };
    }
  }

  /** Returns the end of the next `hours` hours with activity; undefined if they include the newest hour. */
  async #findHourEnd(after: Seconds, hours: number): Promise<ReprojectionStart | undefined> {
    const [row, later] = await this.#transaction
      .selectFrom('hour_ends')
      .select(['hour', 'lt', 'account'])
      .where('hour', '>', after)
      .orderBy('hour')
      .offset(hours - 1)
      .limit(2)
      .execute();
    return row && later ? toReprojectionStart(row) : undefined;
  }

  /**
   * Deletes the rows of a range of hours, or of all later hours if `end` is undefined. The deleted rows are added to
   * the snapshot of the previous state (`#before`), to compare them with the new rows.
   */
  async #deleteRows(from: ReprojectionStart, end: ReprojectionStart | undefined): Promise<void> {
    const transaction = this.#transaction;
    const owners = await this.#owners();
    const within = (column: string) =>
      sql`${sql.ref(column)} > ${sql.val(from.hour)}::bigint and ${sql.ref(column)} <= ${sql.val(end?.hour ?? Number.MAX_SAFE_INTEGER)}::bigint`;
    // The last activity of an hour and the first of the next hour can have the same logical time in different accounts,
    // so accounts are compared too.
    const [first, last] = [from.lt.toString(), (end?.lt ?? LAST_LT).toString()];
    const places = sql`lt >= ${first}::numeric and lt <= ${last}::numeric
      and (lt, pool) > (${first}::numeric, ${from.account}::text)
      and (lt, pool) <= (${last}::numeric, ${end?.account ?? ''}::text)`;
    await sql`delete from transactions where ${places}`.execute(transaction);
    await sql`delete from swap_hops where pool = any(${sql.val(owners.pools)}::text[]) and ${places}`.execute(
      transaction,
    );
    const candles = await sql<Selectable<DatabaseSchema['candles']>>`
      delete from candles where owner = any(${sql.val(owners.series)}::text[]) and frame = 'H1'
        and ${within('time')} returning *`.execute(transaction);
    const hours = await sql<Selectable<DatabaseSchema['hours']>>`
      delete from hours where owner = any(${sql.val([...owners.pools, ...owners.tokens])}::text[])
        and ${within('time')} returning *`.execute(transaction);
    const pools = await sql<Selectable<DatabaseSchema['pool_states']>>`
      delete from pool_states where owner = any(${sql.val(owners.pools)}::text[])
        and ${within('hour')} returning *`.execute(transaction);
    const looks = await sql<Selectable<DatabaseSchema['look_states']>>`
      delete from look_states where owner = any(${sql.val(owners.tokens)}::text[])
        and ${within('hour')} returning *`.execute(transaction);
    await sql`delete from hour_ends where ${within('hour')}`.execute(transaction);
    const claims = await sql<Selectable<DatabaseSchema['claims']>>`
      delete from claims where time > ${sql.val(getHourEnd(from.hour))}::bigint
        and time <= ${sql.val(end ? getHourEnd(end.hour) : Number.MAX_SAFE_INTEGER)}::bigint
      returning *`.execute(transaction);
    this.#before.addRows({
      candles: candles.rows,
      hours: hours.rows,
      pools: pools.rows,
      priceSamples: looks.rows,
      claims: claims.rows,
    });
  }

  /**
   * Deletes the recorded invalid events of the range, because they may have been invalid only while an activity was
   * missing. The projection records those that are still invalid. Events also seen outside the range are kept.
   */
  async #deleteInvalidEvents(from: ReprojectionStart, end: ReprojectionStart | undefined): Promise<void> {
    const { pools } = await this.#owners();
    await sql`delete from quarantine where kind = 'event' and reason = 'EVENT_IMPOSSIBLE'
      and account = any(${sql.val(pools)}::text[]) and first_seen > ${sql.val(getHourEnd(from.hour))}::bigint
      and last_seen <= ${sql.val(end ? getHourEnd(end.hour) : Number.MAX_SAFE_INTEGER)}::bigint`.execute(
      this.#transaction,
    );
  }

  async #owners(): Promise<{
    readonly pools: readonly string[];
    readonly tokens: readonly string[];
    readonly series: readonly string[];
  }> {
    const rows = await this.#transaction.selectFrom('pools').select(['address', 'tokens']).execute();
    const pools = new Map<Address, CandleSeriesPool>(this.#market.pools);
    for (const pool of await readHistoricPools(this.#transaction)) pools.set(pool.address, pool);
    for (const row of rows) {
      const address = toAddress(row.address);
      pools.set(address, { address, tokens: row.tokens });
    }
    const tokens = [...this.#context.tokens.keys()];
    return {
      pools: [...pools.keys()],
      tokens,
      series: [...tokens, ...listPairCandleSeriesKeys(pools.values())],
    };
  }

  async #reprojectHour(from: ReprojectionStart, end: ReprojectionStart | undefined): Promise<void> {
    let position: { readonly lt: bigint; readonly account: string } = from;
    for (;;) {
      const rows = await this.#activities(position, end);
      await this.#projectPage(rows.map((row) => parseActivity(row.kind, row.content)));
      const last = rows.at(-1);
      if (!last || rows.length < ACTIVITY_PAGE_SIZE) break;
      position = { lt: BigInt(last.lt), account: last.account };
    }
    // Advances to the end of the hour even without later activity, so that the old and the new state can be compared at
    // the end of the hour.
    if (end) await this.#write(advanceToHourEnd(this.#market, this.#context.rules));
  }

  #activities(
    after: { readonly lt: bigint; readonly account: string },
    end: ReprojectionStart | undefined,
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
      .limit(ACTIVITY_PAGE_SIZE)
      .execute();
  }

  async #projectPage(activities: readonly Activity[]): Promise<void> {
    const { tokens, rules } = this.#context;
    this.reprojectedCount += activities.length;
    // Activities of other kinds only advance the time, so their events are removed.
    const work = activities.map((one) =>
      one.kind === 'pool' || one.kind === 'root' ? one : removeActivityEvents(one),
    );
    await projectOrQuarantineActivities(this.#transaction, work, this.#market, async (market, accepted) => {
      await this.#write(projectMarketActivities(market, accepted, tokens, rules));
      return this.#market;
    });
  }

  async #write({
    state,
    changes,
  }: {
    readonly state: MarketState;
    readonly changes: MarketChanges;
  }): Promise<void> {
    // Rows of current pools and prices are written at the head only.
    await writeMarketChanges(this.#transaction, { ...changes, pools: new Map(), priceSamples: new Map() });
    await writeInvalidEvents(this.#transaction, changes.invalidEvents);
    this.#market = state;
    this.#now.addChanges(changes);
    for (const pool of changes.touched) this.touched.add(pool);
  }

  /** Writes the rows of the current state at the head, including changes of earlier batches. */
  async #finish(
    start: ReprojectionStart,
    last: Seconds,
    what: 'touched' | 'everything' = 'touched',
  ): Promise<void> {
    const { pools, priceSamples } = this.#market;
    // Condition that selects the rows of the owners known at the start of this batch; with `everything`, all rows.
    const among = (column: string, before: Iterable<Address>) =>
      what === 'everything' ? sql`true` : sql`${sql.ref(column)} = any(${sql.val([...before])}::text[])`;
    const not = (column: string, now: Iterable<Address>) =>
      sql`not ${sql.ref(column)} = any(${sql.val([...now])}::text[])`;
    await sql`delete from pools where ${among('address', this.#before.pools.keys())}
      and ${not('address', pools.keys())}`.execute(this.#transaction);
    await sql`delete from price_looks where ${among('token', this.#before.priceSamples.keys())}
      and ${not('token', priceSamples.keys())}`.execute(this.#transaction);
    const isWritten = ([owner]: readonly [Address, unknown]): boolean =>
      what === 'everything' || this.#before.touched.has(owner) || this.#now.touched.has(owner);
    await writeMarketChanges(this.#transaction, {
      ...createEmptyMarketChanges(),
      pools: new Map([...pools].filter(isWritten)),
      priceSamples: new Map([...priceSamples].filter(isWritten)),
    });
    await this.#writeDays(
      start.hour,
      seconds(Math.max(last, getCandleIntervalStart(this.#market.time, 'H1'))),
    );
  }

  /**
   * Adds the changes of counters and all-time sums to the current rows of the pools and to all rows after `hour`. From
   * this position on, the old and the new state are equal except for these totals, so the rows are not reprojected.
   */
  async #addToLaterTotals({ hour }: ReprojectionStart): Promise<void> {
    for (const { pool, fees, tally } of this.#now.diffTotals(this.#before)) {
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

  /** Recomputes the candles of days that contain a reprojected hour. */
  async #writeDays(after: Seconds, last: Seconds): Promise<void> {
    const owners: readonly CandleSeriesKey[] = [
      ...new Set([...this.#before.touchedSeries, ...this.#now.touchedSeries]),
    ];
    const from = getCandleIntervalStart(seconds(after + CANDLE_INTERVAL_SECONDS.H1), 'D1');
    const to = getCandleIntervalStart(last, 'D1');
    await sql`delete from candles where owner = any(${sql.val([...owners])}::text[]) and frame = 'D1'
      and time >= ${sql.val(from)}::bigint and time <= ${sql.val(to)}::bigint`.execute(this.#transaction);
    await sql`insert into candles (owner, frame, time, open, high, low, close, volume, transactions)
      ${selectDailyCandles(owners, from, seconds(to + CANDLE_INTERVAL_SECONDS.D1 - 1))}`.execute(
      this.#transaction,
    );
  }
}

/** Sentinel greater than any logical time. */
const LAST_LT = 10n ** 20n - 1n;
