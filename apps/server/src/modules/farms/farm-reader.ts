import { toAddress, type Address, type Ratio, type Seconds, type Usd } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import { IndexVersionCache } from '../../mappers/once-per-version.ts';
import type { AreaReaderMarket, AreaReaderSource, SeriesWindow, TokenView } from '../../read-model.ts';
import { buildLiteralEqualities, readCountedPage, type CountedPage } from '../counted-page.ts';
import type { AnyRow } from '../rows/module-table.ts';
import { readTokenSnapshots, type TokenSnapshot } from '../market/token-snapshots.ts';
import { SeriesCursor, alignSeriesWindow, readPriceSeries } from '../market/price-series.ts';
import {
  computeMetricChangesRoundedDown,
  computeGaugeMetricsRoundedDown,
  type GaugeMetrics,
} from '../market/gauge-metrics.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import { isFarmRewardBalanceLow, getRewardRates } from './farm-rounds.ts';
import {
  FARMS,
  FARM_HOURS,
  FARM_TRANSACTIONS,
  FARM_USERS,
  type FarmRow,
  type FarmTransactionKind,
  type FarmTransactionRow,
  type FarmUserRow,
} from './farm-tables.ts';

const DAY = 86_400;
/** Boost multiplier of 1 in per mille; legacy farms have no lock boost. */
const NO_BOOST = 1_000;
/** Maximum number of deposits read per user. Anyone can deposit dust for another user in any number of farms. */
const MAX_USER_FARMS = 20_000;

/** Farm with its metrics at one market state. */
export interface FarmView {
  readonly address: Address;
  readonly row: FarmRow;
  readonly depositToken: TokenView;
  readonly rewards: readonly TokenView[];
  readonly tvl: Usd;
  /** Annual percentage rate of all rewards, as a ratio. */
  readonly apr: Ratio;
  readonly isPriced: boolean;
  /** True if the price of the deposited token is known. */
  readonly hasTvl: boolean;
  readonly tvlChange: Ratio;
  readonly aprChange: Ratio;
  readonly isLow: boolean;
}

/** Metrics of a farm at the end of an hour or day. */
export interface FarmMetricsPoint extends Pick<FarmView, 'tvl' | 'apr' | 'isPriced' | 'hasTvl'> {
  /** Start of the hour or day. The last point can be the current, unfinished one. */
  readonly time: Seconds;
}

export interface FarmsSnapshot {
  readonly market: AreaReaderMarket;
  readonly farms: ReadonlyMap<Address, FarmView>;
}

export interface FarmTransactionQuery {
  readonly kinds: readonly FarmTransactionKind[];
  readonly farm: Address | undefined;
  readonly user: Address | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Reads legacy farms with their metrics, transactions and users. */
export class FarmReader {
  readonly #source: AreaReaderSource;
  readonly #now = new IndexVersionCache<FarmsSnapshot>();

  constructor(source: AreaReaderSource) {
    this.#source = source;
  }

  /** Returns all farms with their metrics; computed once per market state. */
  async now(): Promise<FarmsSnapshot> {
    const market = await this.#source.market();
    return this.#now.of(market.version, () => this.#read(market));
  }

  async #read(market: AreaReaderMarket): Promise<FarmsSnapshot> {
    const { rows } = await sql<AnyRow>`select * from farms order by created_lt, account`.execute(
      this.#source.database,
    );
    const all = rows.map((row) => decodeTableRow(FARMS, row));
    const past = await this.#dayAgo(market, all);
    const views = all.flatMap((farm) => toFarmView(farm, market, past) ?? []);
    return { market, farms: new Map(views.map((view) => [view.address, view])) };
  }

  async #dayAgo(market: AreaReaderMarket, farms: readonly FarmRow[]): Promise<DayAgoState> {
    const time = market.now - DAY;
    const { rows } = await sql<{ account: string; deposited: string }>`
      select f.account, h.deposited from farms f cross join lateral (
        select deposited from farm_hours where account = f.account and hour <= ${time}::bigint
        order by hour desc limit 1
      ) h`.execute(this.#source.database);
    const tokens = [...new Set(farms.flatMap(getFarmTokens))];
    const moments = tokens.map((token) => ({ token, time }));
    const values = await readTokenSnapshots(this.#source, market, moments);
    return {
      time,
      deposited: new Map(rows.map((row) => [row.account, BigInt(row.deposited)])),
      prices: new Map(tokens.map((token, index) => [token, values[index]?.price])),
    };
  }

  /**
   * Returns the user's state in each farm with a deposit, by the farm's address. Only the `MAX_USER_FARMS` largest
   * deposits are read.
   */
  async readUserFarms(user: Address): Promise<ReadonlyMap<string, FarmUserRow>> {
    const { rows } = await sql<AnyRow>`select * from farm_users where "user" = ${user} and amount > 0
      order by amount desc limit ${sql.lit(MAX_USER_FARMS)}`.execute(this.#source.database);
    return new Map(rows.map((row) => decodeTableRow(FARM_USERS, row)).map((row) => [row.account, row]));
  }

  /**
   * Returns the user's state in a farm, even after the deposit was withdrawn; undefined if the user never deposited.
   */
  async readUserInFarm(farm: Address, user: Address): Promise<FarmUserRow | undefined> {
    const { rows } = await sql<AnyRow>`select * from farm_users
      where account = ${farm} and "user" = ${user}`.execute(this.#source.database);
    return rows.map((row) => decodeTableRow(FARM_USERS, row))[0];
  }

  /**
   * Returns the price of a token at a time, and for LP tokens the pool's reserves and LP supply. Undefined if there is
   * no record.
   */
  async readTokenValue(token: Address, time: number): Promise<TokenSnapshot | undefined> {
    const [past] = await readTokenSnapshots(this.#source, await this.#source.market(), [{ token, time }]);
    return past;
  }

  /** Returns the price of each transaction's token at the time of the transaction, in the order of `rows`. */
  async readTokenValues(rows: readonly FarmTransactionRow[]): Promise<readonly TokenSnapshot[]> {
    const moments = rows.map(({ token, time }) => ({ token: toAddress(token), time }));
    return readTokenSnapshots(this.#source, await this.#source.market(), moments);
  }

  transactions(query: FarmTransactionQuery): Promise<CountedPage<FarmTransactionRow>> {
    const { kinds, farm, user, from, to, isAscending, limit, offset } = query;
    const where: RawBuilder<unknown>[] = [];
    if (farm !== undefined) where.push(sql`account = ${farm}`);
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (from !== undefined) where.push(sql`time >= ${from}::bigint`);
    if (to !== undefined) where.push(sql`time <= ${to}::bigint`);
    const order = { columns: ['lt', 'account', 'position'], isAscending };
    return readCountedPage(this.#source, FARM_TRANSACTIONS, {
      where,
      ...(kinds.length > 0 ? { either: buildLiteralEqualities('kind', kinds) } : {}),
      order,
      limit,
      offset,
    });
  }

  /**
   * Returns the metrics at the end of each hour or day of a window, from the farm's first deposit. If the window
   * includes the present, the last point has the current metrics.
   */
  async series(farm: FarmView, window: SeriesWindow): Promise<readonly FarmMetricsPoint[]> {
    const { market } = await this.now();
    const span = alignSeriesWindow(window, market.now);
    const { rows } = await sql<AnyRow>`
      (select * from farm_hours where account = ${farm.address} and hour < ${span.from}::bigint
        order by hour desc limit 1)
      union all
      (select distinct on (hour / ${sql.lit(span.width)}) * from farm_hours
        where account = ${farm.address} and hour between ${span.from}::bigint and ${span.to}::bigint
        order by hour / ${sql.lit(span.width)}, hour desc)
      order by hour`.execute(this.#source.database);
    const deposits = new SeriesCursor(
      rows
        .map((row) => decodeTableRow(FARM_HOURS, row))
        .map(({ hour, deposited }) => ({ time: hour, value: deposited })),
    );
    const prices = new Map<Address, SeriesCursor<Usd | undefined>>();
    for (const token of new Set(getFarmTokens(farm.row)))
      prices.set(token, new SeriesCursor(await readPriceSeries(this.#source, market, token, span)));
    const points: FarmMetricsPoint[] = [];
    for (let time = span.from; time <= span.to; time = (time + span.width) as Seconds) {
      const last = time + span.width - 1;
      const deposited = deposits.at(last);
      if (deposited === undefined) continue;
      const then = {
        deposited,
        speeds: getRewardRates(farm.row, last),
        price: (token: Address) => prices.get(token)?.at(last),
      };
      const { minApr: apr, ...metrics } =
        last >= market.now ? { ...farm, minApr: farm.apr } : computeMetrics(farm, then);
      points.push({ time, tvl: metrics.tvl, apr, isPriced: metrics.isPriced, hasTvl: metrics.hasTvl });
    }
    return points;
  }
}

interface DayAgoState {
  readonly time: number;
  readonly deposited: ReadonlyMap<string, bigint>;
  readonly prices: ReadonlyMap<Address, Usd | undefined>;
}

interface FarmMetricsInput {
  readonly deposited: bigint;
  readonly speeds: readonly bigint[] | undefined;
  readonly price: (token: Address) => Usd | undefined;
}

function getFarmTokens({ depositToken, rewards }: FarmRow): readonly Address[] {
  return [depositToken, ...rewards.map(({ token }) => token)].map(toAddress);
}

/** Computes a farm with its metrics; undefined if one of its tokens has no metadata. */
function toFarmView(row: FarmRow, market: AreaReaderMarket, past: DayAgoState): FarmView | undefined {
  const depositToken = market.token(toAddress(row.depositToken));
  const rewards = row.rewards.flatMap(({ token }) => market.token(toAddress(token)) ?? []);
  if (!depositToken || rewards.length < row.rewards.length) return undefined;
  const tokens = { depositToken, rewards };
  const { now } = market;
  const { deposited } = row;
  const price = (token: Address): Usd | undefined => market.price(token);
  const metrics = computeMetrics(tokens, { deposited, speeds: getRewardRates(row, now), price });
  const before = past.deposited.get(row.account);
  const then =
    before === undefined
      ? undefined
      : computeMetrics(tokens, {
          deposited: before,
          speeds: getRewardRates(row, past.time),
          price: (token) => past.prices.get(token),
        });
  const { tvlChange, minAprChange } = computeMetricChangesRoundedDown(metrics, then);
  return {
    ...tokens,
    address: toAddress(row.account),
    row,
    tvl: metrics.tvl,
    apr: metrics.minApr,
    isPriced: metrics.isPriced,
    hasTvl: metrics.hasTvl,
    tvlChange,
    aprChange: minAprChange,
    isLow: isFarmRewardBalanceLow(row, now),
  };
}

function computeMetrics(
  { depositToken, rewards }: Pick<FarmView, 'depositToken' | 'rewards'>,
  { deposited, speeds, price }: FarmMetricsInput,
): GaugeMetrics {
  return computeGaugeMetricsRoundedDown({
    deposited,
    lockBoosted: deposited,
    totalBoosted: deposited,
    decimals: depositToken.decimals,
    price: price(depositToken.address),
    governance: undefined,
    extra: rewards.flatMap(({ address, decimals }, index) => {
      const perSecond = speeds?.[index];
      return perSecond === undefined || perSecond === 0n
        ? []
        : [{ perSecond, decimals, price: price(address) }];
    }),
    maxBoost: NO_BOOST,
  });
}
