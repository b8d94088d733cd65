import {
  MAX_GAUGES_PER_LP_TOKEN,
  type EARN_ROUTES,
  type Gauge,
  type GaugeQuery,
} from '@junction/api-contract/earn';
import { computeUsdValueRoundedDown } from '@junction/market-data';
import {
  MAX_UNITS,
  itemAt,
  seconds,
  toMilliseconds,
  unitsToFixed,
  fixedAmount,
  fixedToUnits,
  type Address,
} from '@junction/primitives';
import type { ApiDeps } from '../../api/api-deps.ts';
import { createNotFoundError } from '../../api/http-error.ts';
import type { Handler } from '../../api/handler.ts';
import { memoizeEncoder } from '../../mappers/once-per-view.ts';
import { toSeriesWindow } from '../../mappers/series.ts';
import { normalizeSearchText } from '../../read/is-about.ts';
import { getTokenListRoots, createRouteTokenFilter } from '../../mappers/white-list.ts';
import type { GaugesSnapshot } from './earn-reader.ts';
import {
  TVL_DESCENDING_ORDER,
  filterGauges,
  computeGaugesTotal,
  sortGaugesByMetric,
  isGaugeActive,
  sortKnownGaugesFirst,
  type GaugeFilter,
  type GaugeSortOrder,
} from './gauge-list.ts';
import { getUnclaimedRewards } from './reward-state.ts';
import { toUnderlyingTokens, type GaugeView } from './gauge-views.ts';
import { getReservesForLpRoundedDown } from '../market/token-snapshots.ts';
import type { GaugeSeriesPoint } from './gauge-series.ts';
import { putOwnGaugesFirst } from './own-gauges.ts';
import {
  toGaugeDeposit,
  toGauge,
  toGaugeInfo,
  toApiTokenAmount,
  toClaimedAmounts,
  toRewardRound,
  toGaugeTransaction,
} from './gauge-answer.ts';

type Routes = typeof EARN_ROUTES;
type GaugeRouteId = Extract<
  keyof Routes,
  `${string}Gauge${string}` | 'listGovernanceRounds' | 'listTokenRounds'
>;

const MAX_PAGE_SIZE = 100;

/** Returns the gauge at an address, or undefined if it is unknown. */
async function findGauge(address: Address, { areas }: ApiDeps): Promise<GaugeView | undefined> {
  return (await areas.earn.now()).gauges.get(address);
}

function findGauges(now: GaugesSnapshot, addresses: readonly Address[]): readonly GaugeView[] {
  return [...new Set(addresses)].flatMap((address) => now.gauges.get(address) ?? []);
}

async function toFilter(query: GaugeQuery, deps: ApiDeps): Promise<GaugeFilter> {
  const { only, user, listUri, alsoKnown = [], rewards, isMine, hideEnded } = query;
  const starred = only && new Set(only);
  const mine = isMine === true ? await readUserGauges(user, deps) : undefined;
  const hasList = listUri !== undefined && listUri !== '';
  return {
    within: hasList
      ? createRouteTokenFilter(alsoKnown, getTokenListRoots(listUri, deps, 'whitelistUri'))
      : undefined,
    only: intersect(starred, mine),
    search: normalizeSearchText(query.search),
    rewards: rewards && new Set(rewards),
    showsLow: query.showLowBalance === true || starred !== undefined,
    owner: user,
    ended:
      hideEnded === true
        ? { at: (await deps.areas.earn.now()).market.now, kept: await readUserGauges(user, deps) }
        : undefined,
    tvl: query.tvl,
    minApr: query.minApr,
    maxApr: query.maxApr,
  };
}

async function readUserGauges(user: Address | undefined, { areas }: ApiDeps): Promise<ReadonlySet<Address>> {
  return user === undefined ? new Set() : areas.earn.readUserGauges(user);
}

function intersect(
  one: ReadonlySet<Address> | undefined,
  other: ReadonlySet<Address> | undefined,
): ReadonlySet<Address> | undefined {
  return one && other ? new Set([...one].filter((address) => other.has(address))) : (one ?? other);
}

/**
 * Returns all gauges in the requested order. The returned `order` is undefined if they are sorted by the value of the
 * user's deposits, which is not a metric of the gauge.
 */
async function sortGauges(
  query: GaugeQuery,
  { areas }: ApiDeps,
): Promise<{ readonly all: readonly GaugeView[]; readonly order?: GaugeSortOrder }> {
  const { order = TVL_DESCENDING_ORDER, user } = query;
  const { column, isAscending } = order;
  const { orders } = await areas.earn.now();
  if (column !== 'worth') return { all: orders.in({ column, isAscending }), order: { column, isAscending } };
  const all = orders.in(TVL_DESCENDING_ORDER);
  if (user === undefined) return { all, order: TVL_DESCENDING_ORDER };
  const own = (await areas.earn.readOwnGauges(user, all.length)).gauges;
  const falling = putOwnGaugesFirst(own, all);
  return { all: isAscending ? falling.toReversed() : falling };
}

const listGauges: Handler<Routes['listGauges']> = async ({ body }, deps) => {
  const filter = await toFilter(body, deps);
  const { all, order } = await sortGauges(body, deps);
  const found = filterGauges(all, filter, order);
  const page = found.slice(body.offset, body.offset + body.limit);
  return { gauges: page.map(toGauge), total: found.length };
};

const listStarredGauges: Handler<Routes['listStarredGauges']> = async ({ body }, { areas }) => {
  const found = sortGaugesByMetric(findGauges(await areas.earn.now(), body.gauges), TVL_DESCENDING_ORDER);
  const page = found.slice(body.offset, body.offset + body.limit);
  return { gauges: page.map(toGauge), total: found.length };
};

const getGaugesByRoot: Handler<Routes['getGaugesByRoot']> = async ({ body }, { areas }) => {
  const found = (await areas.earn.now()).orders.withDepositToken(body.lpRoot);
  return { gauges: found.slice(0, MAX_PAGE_SIZE).map(toGauge), total: found.length };
};

/** Computes the totals over all gauges; cached per market state and token list. */
const getTotals = memoizeEncoder(({ orders }: GaugesSnapshot) =>
  memoizeEncoder((known: ReadonlySet<Address>) => computeGaugesTotal(orders.in(TVL_DESCENDING_ORDER), known)),
);

/** Cache of responses by LP token, one per market state. */
const getActiveGaugesCache = memoizeEncoder((_now: GaugesSnapshot) => new Map<Address, readonly Gauge[]>());

/**
 * Returns the active gauges that accept the token, at most `MAX_GAUGES_PER_LP_TOKEN`. Gauges whose extra rewards are all listed
 * come first, because anyone can create a gauge that rewards any token.
 */
function getActiveGaugesOfToken(
  root: Address,
  now: GaugesSnapshot,
  known: ReadonlySet<Address>,
): readonly Gauge[] {
  const leading = getActiveGaugesCache(now);
  let answer = leading.get(root);
  if (answer === undefined) {
    const active = now.orders.withDepositToken(root).filter((gauge) => isGaugeActive(gauge, now.market.now));
    answer = sortKnownGaugesFirst(active, known).slice(0, MAX_GAUGES_PER_LP_TOKEN).map(toGauge);
    // Empty responses are not cached, because a caller can request any number of tokens without gauges.
    if (answer.length > 0) leading.set(root, answer);
  }
  return answer;
}

const getGaugesByRoots: Handler<Routes['getGaugesByRoots']> = async ({ body }, { areas, tokenList }) => {
  const now = await areas.earn.now();
  const roots = [...new Set(body.lpRoots)];
  return { gauges: roots.flatMap((root) => getActiveGaugesOfToken(root, now, tokenList.roots)) };
};

const getGaugesByUser: Handler<Routes['getGaugesByUser']> = async ({ body }, { areas }) => {
  const { gauges, total } = await areas.earn.readOwnGauges(body.user);
  return { gauges: gauges.map(toGaugeInfo), total };
};

const getGaugesBatch: Handler<Routes['getGaugesBatch']> = async ({ body }, { areas }) => ({
  gauges: findGauges(await areas.earn.now(), body.gauges).map(toGaugeInfo),
});

const getGaugesCustomApr: Handler<Routes['getGaugesCustomApr']> = async ({ body }, { areas }) => {
  const { earn } = areas;
  const { gauges } = await earn.now();
  const views: GaugeView[] = [];
  for (const { gauge: address, speed } of body.gauges) {
    const gauge = gauges.get(address);
    if (!gauge) continue;
    const perSecond = speed && fixedToUnits(speed, gauge.governance.decimals);
    const isGiven = perSecond !== undefined && perSecond <= MAX_UNITS;
    views.push(isGiven ? await earn.withGovernanceRate(gauge, perSecond) : gauge);
  }
  return { gauges: views.map(toGaugeInfo) };
};

async function readGaugePoints(
  body: { readonly gauge: Address } & Parameters<typeof toSeriesWindow>[1],
  deps: ApiDeps,
): Promise<readonly GaugeSeriesPoint[]> {
  const window = toSeriesWindow(body.gauge, body);
  const gauge = await findGauge(window.address, deps);
  return gauge ? deps.areas.earn.series(gauge, window) : [];
}

/** Returns the TVL over time. Points at which a price is unknown are omitted, because zero would be wrong. */
const getGaugeTvl: Handler<Routes['getGaugeTvl']> = async ({ body }, deps) => {
  const points = (await readGaugePoints(body, deps)).filter(({ metrics }) => metrics.hasTvl);
  return { points: points.map(({ time, metrics }) => ({ time: toMilliseconds(time), value: metrics.tvl })) };
};

/**
 * Creates a handler that returns the minimum or maximum APR over time. Points at which a price is unknown are omitted.
 */
function createAprHandler(
  metric: 'minApr' | 'maxApr',
): Handler<Routes['getGaugeMinApr']> & Handler<Routes['getGaugeMaxApr']> {
  return async ({ body }, deps) => {
    const points = (await readGaugePoints(body, deps)).filter(({ metrics }) => metrics.isPriced);
    return {
      points: points.map(({ time, metrics }) => ({ time: toMilliseconds(time), value: metrics[metric] })),
    };
  };
}

const listGaugeDeposits: Handler<Routes['listGaugeDeposits']> = async ({ body }, deps) => {
  const gauge = await findGauge(body.gauge, deps);
  if (!gauge) return { deposits: [], total: 0 };
  const { earn } = deps.areas;
  const { items, total } = await earn.pages.deposits(gauge.address, body.user, body);
  const { now } = (await earn.now()).market;
  return { deposits: items.map((row) => toGaugeDeposit(row, gauge, now)), total };
};

const listGovernanceRounds: Handler<Routes['listGovernanceRounds']> = async ({ body }, deps) => {
  const gauge = await findGauge(body.gauge, deps);
  if (!gauge) return { rounds: [], total: 0 };
  const { items, total } = await deps.areas.earn.pages.governanceRounds(gauge.address, body);
  return { rounds: items.map((group) => toRewardRound(group, gauge)), total };
};

const listTokenRounds: Handler<Routes['listTokenRounds']> = async ({ body }, deps) => {
  const gauge = await findGauge(body.gauge, deps);
  if (!gauge) return { rounds: [], total: 0 };
  const { items, total } = await deps.areas.earn.pages.tokenRounds(gauge.address, body);
  return { rounds: items.map((group) => toRewardRound(group, gauge)), total };
};

const listGaugeTransactions: Handler<Routes['listGaugeTransactions']> = async ({ body }, { areas }) => {
  const { earn } = areas;
  const {
    items,
    total,
    isCapped = false,
  } = await earn.pages.transactions({
    kinds: body.kinds ?? [],
    gauge: body.gauge,
    user: body.user,
    from: body.time?.from,
    to: body.time?.to,
    limit: body.limit,
    offset: body.offset,
  });
  const { market } = await earn.now();
  return {
    transactions: items.map((one) => toGaugeTransaction(one, market)),
    total,
    ...(isCapped ? { isTotalCapped: true } : {}),
  };
};

const getGaugeHistoryBalance: Handler<Routes['getGaugeHistoryBalance']> = async ({ body }, deps) => {
  const gauge = await findGauge(body.gauge, deps);
  const { earn } = deps.areas;
  const user = gauge && (await earn.pages.user(gauge.address, body.user));
  const paid = gauge && toClaimedAmounts(gauge, user);
  const changedAt = user && seconds(user.changedAt);
  if (!gauge || !user || user.amount === 0n)
    return { historyBalance: { worth: undefined, changedAt, parts: [], paid } };
  const { market } = await earn.now();
  const { address, decimals } = gauge.depositToken;
  const past = await earn.pages.readTokenValue(market, address, user.changedAt);
  const now = toUnderlyingTokens(gauge.depositToken, user.amount, market);
  const then = past?.pool && getReservesForLpRoundedDown(past.pool, user.amount);
  const parts = now.map((held, index) =>
    toApiTokenAmount(then ? { ...held, amount: itemAt(then, index) } : held),
  );
  const { price } = past ?? {};
  const worth = price === undefined ? undefined : computeUsdValueRoundedDown(user.amount, decimals, price);
  return { historyBalance: { worth, changedAt, parts, paid } };
};

const getGaugeActualBalance: Handler<Routes['getGaugeActualBalance']> = async ({ body }, deps) => {
  const gauge = await findGauge(body.gauge, deps);
  const { earn } = deps.areas;
  const user = gauge && (await earn.pages.user(gauge.address, body.user));
  if (!gauge || !user || user.amount === 0n) return { balance: { amount: fixedAmount(0n), parts: [] } };
  const { market } = await earn.now();
  const parts = toUnderlyingTokens(gauge.depositToken, user.amount, market).map((held) => {
    const price = market.price(held.token);
    const worth =
      price === undefined ? undefined : computeUsdValueRoundedDown(held.amount, held.decimals, price);
    return { ...toApiTokenAmount(held), worth };
  });
  return { balance: { amount: unitsToFixed(user.amount, gauge.depositToken.decimals), parts } };
};

/** Handlers of the gauge routes, by route id. */
export const gaugeHandlers: { readonly [Id in GaugeRouteId]: Handler<Routes[Id]> } = {
  listGauges,
  listStarredGauges,
  getGaugesTotal: async (_, { areas, tokenList }) => getTotals(await areas.earn.now())(tokenList.roots),
  getGauge: async ({ body }, deps) => {
    const gauge = await findGauge(body.gauge, deps);
    if (!gauge) throw createNotFoundError('gauge');
    return {
      gauge: toGauge(gauge),
      owed: getUnclaimedRewards(gauge.row, (await deps.areas.earn.now()).market.now),
    };
  },
  getGaugesByRoot,
  getGaugesByRoots,
  getGaugesByUser,
  getGaugesBatch,
  getGaugesCustomApr,
  getGaugeTvl,
  getGaugeMinApr: createAprHandler('minApr'),
  getGaugeMaxApr: createAprHandler('maxApr'),
  listGaugeDeposits,
  listGovernanceRounds,
  listTokenRounds,
  listGaugeTransactions,
  getGaugeHistoryBalance,
  getGaugeActualBalance,
};
