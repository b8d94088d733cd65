import { computeChangeRatioRoundedDown } from '@junction/market-data';
import { toAddress, usd, type Address, type Ratio, type Usd } from '@junction/primitives';
import { sql } from 'kysely';
import type { AreaReaderMarket, AreaReaderSource, TokenFilter } from '../../read-model.ts';
import type { AnyRow } from '../rows/module-table.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import { matchesSearch, type SearchableTexts } from '../../read/is-about.ts';
import { GAUGES, type GaugeRow } from './gauge-tables.ts';
import { toGaugeView, type GaugeSnapshot, type GaugeView } from './gauge-views.ts';
import { readTokenSnapshots } from '../market/token-snapshots.ts';

const DAY = 86_400;

interface PastGaugeRow {
  readonly account: string;
  readonly deposited: string;
  readonly lock_boosted: string;
  readonly total_boosted: string;
}

/** Returns all gauges whose tokens have metadata, by address, with their metrics at the given market state. */
export async function readGauges(
  source: AreaReaderSource,
  market: AreaReaderMarket,
): Promise<ReadonlyMap<Address, GaugeView>> {
  const { rows } = await sql<AnyRow>`select * from gauges order by created_lt, account`.execute(
    source.database,
  );
  const gauges = rows.map((row) => decodeTableRow(GAUGES, row));
  const past = await readDayAgoSnapshots(source, market, gauges);
  const approved = await readApproved(source);
  const views = new Map<Address, GaugeView>();
  for (const gauge of gauges) {
    const { account } = gauge;
    const view = toGaugeView(gauge, market, { past: past.get(account), isApproved: approved.has(account) });
    if (view) views.set(view.address, view);
  }
  return views;
}

/** Returns the addresses of active candidates that the DAO approved. */
async function readApproved({ database }: AreaReaderSource): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly gauge: string }>`
    select gauge from ve_candidates where is_active and is_approved`.execute(database);
  return new Set(rows.map(({ gauge }) => gauge));
}

/**
 * Returns the supplies, reward rates and prices of gauges 24 hours ago, by address. Gauges created later are omitted.
 */
async function readDayAgoSnapshots(
  source: AreaReaderSource,
  market: AreaReaderMarket,
  gauges: readonly GaugeRow[],
): Promise<ReadonlyMap<string, GaugeSnapshot>> {
  const then = market.now - DAY;
  const { rows } = await sql<PastGaugeRow>`
    select g.account, h.deposited, h.lock_boosted, h.total_boosted from gauges g cross join lateral (
      select * from gauge_hours where account = g.account and hour <= ${then}::bigint order by hour desc limit 1
    ) h`.execute(source.database);
  if (rows.length === 0) return new Map();
  const speeds = await readRewardRates(source, then);
  const price = await readPrices(source, market, gauges, then);
  return new Map(
    rows.map((row) => [
      row.account,
      {
        deposited: BigInt(row.deposited),
        lockBoosted: BigInt(row.lock_boosted),
        totalBoosted: BigInt(row.total_boosted),
        perSecond: speeds.get(row.account) ?? new Map<number, bigint>(),
        price: (token) => price.get(token),
      },
    ]),
  );
}

/** Returns the reward rates at a time in base units per second, by gauge and `reward` index. */
async function readRewardRates(
  { database }: AreaReaderSource,
  then: number,
): Promise<ReadonlyMap<string, ReadonlyMap<number, bigint>>> {
  const { rows } = await sql<{ account: string; reward: number; per_second: string }>`
    select account, reward, per_second from gauge_rounds
    where start <= ${then}::bigint and ("end" is null or "end" > ${then}::bigint)
    order by position`.execute(database);
  const speeds = new Map<string, Map<number, bigint>>();
  for (const { account, reward, per_second: perSecond } of rows) {
    const own = speeds.get(account) ?? new Map<number, bigint>();
    speeds.set(account, own.set(reward, BigInt(perSecond)));
  }
  return speeds;
}

async function readPrices(
  source: AreaReaderSource,
  market: AreaReaderMarket,
  gauges: readonly GaugeRow[],
  time: number,
): Promise<ReadonlyMap<Address, Usd | undefined>> {
  const tokens = [...new Set(gauges.flatMap(getGaugeTokens))];
  const past = await readTokenSnapshots(
    source,
    market,
    tokens.map((token) => ({ token, time })),
  );
  return new Map(tokens.map((token, index) => [token, past[index]?.price]));
}

/** Returns all tokens of a gauge: deposited token, governance token, extra rewards. */
export function getGaugeTokens({ depositToken, governance, extra }: GaugeRow): readonly Address[] {
  const tokens = [depositToken, governance?.token, ...extra.map(({ token }) => token)];
  return tokens.flatMap((token) => (token === undefined ? [] : [toAddress(token)]));
}

const METRICS = ['tvl', 'minApr', 'maxApr'] as const;
type Metric = (typeof METRICS)[number];

/** Order of gauges by one of their metrics. */
export interface GaugeSortOrder {
  readonly column: Metric;
  readonly isAscending: boolean;
}

/** Highest TVL first. */
export const TVL_DESCENDING_ORDER: GaugeSortOrder = { column: 'tvl', isAscending: false };

export interface MetricRange {
  readonly from?: bigint | undefined;
  readonly to?: bigint | undefined;
}

/** Filter of gauges. All given conditions must hold; an undefined field filters nothing. */
export interface GaugeFilter {
  /** Only gauges whose tokens are all in this set; undefined for no restriction. */
  readonly within?: TokenFilter | undefined;
  readonly only?: ReadonlySet<Address> | undefined;
  /** Normalized search text (`normalizeSearchText`): parts of symbols or of an address. */
  readonly search?: string | undefined;
  readonly rewards?: ReadonlySet<Address> | undefined;
  /** True to include gauges with a low reward balance. Gauges owned by `owner` are always included. */
  readonly showsLow: boolean;
  readonly owner?: Address | undefined;
  /** Excludes gauges whose rewards have ended by `at`, except those in `kept`. */
  readonly ended?: { readonly at: number; readonly kept: ReadonlySet<Address> } | undefined;
  readonly tvl?: MetricRange | undefined;
  readonly minApr?: MetricRange | undefined;
  readonly maxApr?: MetricRange | undefined;
}

type Condition = (gauge: GaugeView) => boolean;

/**
 * Returns the matching gauges in the given order. If `order` names the metric they are sorted by, the bounds on it are
 * found by binary search.
 */
export function filterGauges(
  gauges: readonly GaugeView[],
  filter: GaugeFilter,
  order?: GaugeSortOrder,
): readonly GaugeView[] {
  const ordered = order?.column;
  let found = gauges;
  if (order && ordered) found = sliceSortedRange(found, order, filter[ordered]);
  for (const holds of toGaugeConditions(filter)) found = found.filter(holds);
  for (const metric of METRICS) if (metric !== ordered) found = filterByRange(found, metric, filter[metric]);
  return found;
}

function toGaugeConditions(filter: GaugeFilter): Condition[] {
  const { within: known, only, search, rewards, showsLow, owner, ended } = filter;
  const conditions: Condition[] = [];
  if (only) conditions.push(({ address }) => only.has(address));
  if (!showsLow) conditions.push((gauge) => isShown(gauge, owner));
  if (ended) conditions.push((gauge) => ended.kept.has(gauge.address) || !hasEnded(gauge, ended.at));
  if (search !== undefined) conditions.push((gauge) => matchesSearch(toSearchableTexts(gauge), search));
  if (rewards) conditions.push((gauge) => paysAnyReward(gauge, rewards));
  if (known) conditions.push((gauge) => hasOnlyKnownTokens(gauge, known));
  return conditions;
}

function filterByRange(gauges: readonly GaugeView[], metric: Metric, range: MetricRange | undefined) {
  const { from, to } = range ?? {};
  let found = gauges;
  if (from !== undefined) found = found.filter((gauge) => gauge[metric] >= from);
  if (to !== undefined) found = found.filter((gauge) => gauge[metric] <= to);
  return found;
}

/** Selects the gauges with a metric within `range` by binary search; `sorted` must be sorted by that metric. */
function sliceSortedRange(
  sorted: readonly GaugeView[],
  { column: metric, isAscending }: GaugeSortOrder,
  range: MetricRange | undefined,
) {
  const { from, to } = range ?? {};
  if (from === undefined && to === undefined) return sorted;
  const isBelow = (gauge: GaugeView): boolean => from !== undefined && gauge[metric] < from;
  const isAbove = (gauge: GaugeView): boolean => to !== undefined && gauge[metric] > to;
  const [isBefore, isBehind] = isAscending ? [isBelow, isAbove] : [isAbove, isBelow];
  const start = findFirstIndex(sorted, (gauge) => !isBefore(gauge));
  return sorted.slice(start, findFirstIndex(sorted, isBehind));
}

/**
 * Returns the index of the first gauge for which `holds` is true, by binary search; the length if there is none.
 * `holds` must be true for all following gauges.
 */
function findFirstIndex(sorted: readonly GaugeView[], holds: Condition): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const gauge = sorted[middle];
    if (gauge && holds(gauge)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns false for a gauge with a low reward balance, unless `owner` is its owner. */
function isShown(gauge: GaugeView, owner: Address | undefined): boolean {
  return !gauge.isLow || (owner !== undefined && gauge.owner === owner);
}

function paysAnyReward(
  { rewards, governance, hasGovernance }: GaugeView,
  wanted: ReadonlySet<Address>,
): boolean {
  return rewards.some(({ token }) => wanted.has(token)) || (hasGovernance && wanted.has(governance.token));
}

/**
 * Returns the texts that a search can match: symbols and addresses of the deposited tokens, and the gauge's address.
 * Rewards have a separate filter.
 */
function toSearchableTexts({ address, depositToken, held }: GaugeView): SearchableTexts {
  return {
    symbols: [...held.map(({ symbol }) => symbol), depositToken.symbol],
    addresses: [address, depositToken.address, ...held.map(({ token }) => token)],
  };
}

function hasOnlyKnownTokens({ held, rewards }: GaugeView, within: TokenFilter): boolean {
  return held.every(({ token }) => within.has(token)) && rewards.every(({ token }) => within.has(token));
}

/**
 * Sorts all gauges by any metric and groups them by deposited token. Each order is computed once. Ties are sorted by
 * address, so that pages never overlap.
 */
export class SortedGauges {
  readonly #gauges: readonly GaugeView[];
  readonly #sorted = new Map<string, readonly GaugeView[]>();
  #byDeposit: ReadonlyMap<Address, readonly GaugeView[]> | undefined;

  constructor(gauges: readonly GaugeView[]) {
    this.#gauges = gauges;
  }

  in(order: GaugeSortOrder): readonly GaugeView[] {
    const key = `${order.column} ${order.isAscending}`;
    const known = this.#sorted.get(key);
    if (known) return known;
    const sorted = sortGaugesByMetric(this.#gauges, order);
    this.#sorted.set(key, sorted);
    return sorted;
  }

  /** Returns the gauges in which the token can be deposited, highest TVL first. */
  withDepositToken(token: Address): readonly GaugeView[] {
    this.#byDeposit ??= groupByDeposit(this.in(TVL_DESCENDING_ORDER));
    return this.#byDeposit.get(token) ?? [];
  }
}

/** Groups by deposited token and preserves the order. */
function groupByDeposit(gauges: readonly GaugeView[]): ReadonlyMap<Address, readonly GaugeView[]> {
  const groups = new Map<Address, GaugeView[]>();
  for (const gauge of gauges) {
    const { address } = gauge.depositToken;
    const group = groups.get(address);
    if (group) group.push(gauge);
    else groups.set(address, [gauge]);
  }
  return groups;
}

const hasEnded = ({ endTime }: GaugeView, now: number): boolean => endTime !== undefined && endTime <= now;

/**
 * True if a deposit made at `now` earns rewards: the gauge has started, has not ended, and is funded for at least a
 * day.
 */
export function isGaugeActive(gauge: GaugeView, now: number): boolean {
  const { isLow, startTime } = gauge;
  return !isLow && startTime !== undefined && startTime <= now && !hasEnded(gauge, now);
}

/** Total value of gauges, and the number of gauges it includes. */
export interface GaugesTvlTotal {
  readonly tvl: Usd;
  /**
   * Change of the TVL over 24 hours, as a ratio rounded towards zero. Covers the gauges whose value was known 24 hours
   * ago; 0 if there are none.
   */
  readonly tvlChange: Ratio;
  readonly counted: number;
  /** Number of gauges with deposits that are not counted, because a price is unknown or a token is unlisted. */
  readonly leftOut: number;
}

/** Sums the TVL in USD of all gauges whose deposited tokens are known and have a price. */
export function computeGaugesTotal(
  gauges: readonly GaugeView[],
  known: ReadonlySet<Address>,
): GaugesTvlTotal {
  const isCounted = ({ held, hasTvl }: GaugeView): boolean =>
    hasTvl && held.every(({ token }) => known.has(token));
  const counted = gauges.filter(isCounted);
  const leftOut = gauges.filter((gauge) => gauge.deposited > 0n && !isCounted(gauge));
  const lasting = counted.flatMap(({ tvl, tvlBefore }) =>
    tvlBefore === undefined ? [] : [{ tvl, tvlBefore }],
  );
  const before = lasting.reduce<bigint>((sum, { tvlBefore }) => sum + tvlBefore, 0n);
  return {
    tvl: sumTvl(counted),
    tvlChange: computeChangeRatioRoundedDown(sumTvl(lasting), before),
    counted: counted.length,
    leftOut: leftOut.length,
  };
}

const sumTvl = (gauges: readonly Pick<GaugeView, 'tvl'>[]): Usd =>
  usd(gauges.reduce<bigint>((sum, { tvl }) => sum + tvl, 0n));

/**
 * Sorts the gauges into two groups: first those whose rewards are all in known tokens, then all other gauges. Within
 * each group the order is unchanged.
 */
export function sortKnownGaugesFirst(
  gauges: readonly GaugeView[],
  known: ReadonlySet<Address>,
): readonly GaugeView[] {
  const paysKnown = ({ rewards }: GaugeView): boolean => rewards.every(({ token }) => known.has(token));
  return [...gauges.filter(paysKnown), ...gauges.filter((gauge) => !paysKnown(gauge))];
}

export function sortGaugesByMetric(
  gauges: readonly GaugeView[],
  { column: metric, isAscending }: GaugeSortOrder,
): readonly GaugeView[] {
  return gauges.toSorted((one, other) => {
    const [left, right] = isAscending ? [one, other] : [other, one];
    if (left[metric] !== right[metric]) return left[metric] < right[metric] ? -1 : 1;
    return one.address < other.address ? -1 : 1;
  });
}
