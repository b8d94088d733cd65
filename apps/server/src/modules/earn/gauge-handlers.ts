import { GAUGES_OF_ROOT, type EARN_ROUTES, type Gauge, type GaugeQuery } from '@junction/api-contract/earn';
import { valueDown } from '@junction/market-data';
import { itemAt, milliseconds, parseUnitsDown, toAddress, units, type Address } from '@junction/primitives';
import type { ApiDeps } from '../../api/api-deps.ts';
import { notFound } from '../../api/api-fault.ts';
import type { Handler } from '../../api/handler.ts';
import { decimalText, fixedBound } from '../../mappers/fixed-text.ts';
import { oncePerView } from '../../mappers/once-per-view.ts';
import { toWindow } from '../../mappers/series.ts';
import { searchOf } from '../../read/is-about.ts';
import { tokensOnRoute } from '../../mappers/white-list.ts';
import type { GaugesNow } from './earn-reader.ts';
import {
  fitting,
  inGaugeOrder,
  isActive,
  knownFirst,
  type GaugeFilter,
  type GaugeOrder,
  type Range,
} from './gauge-list.ts';
import { heldTokens, type GaugeView } from './gauge-views.ts';
import { shareDown } from '../market/market-past.ts';
import {
  toWireDeposit,
  toWireGauge,
  toWireGaugeInfo,
  toWireHeld,
  toWirePaid,
  toWirePoint,
  toWireRound,
  toWireTransaction,
} from './wire-gauge.ts';
import { ownFirst } from './own-gauges.ts';

type Routes = typeof EARN_ROUTES;
type GaugeRouteId = Extract<
  keyof Routes,
  `${string}Gauge${string}` | 'listGovernanceRounds' | 'listTokenRounds'
>;

const MOST_IN_PAGE = 100;

/** The gauge at an address. Questions about one that there is not are answered with nothing. */
async function gaugeAt(address: string, { areas }: ApiDeps): Promise<GaugeView | undefined> {
  return (await areas.earn.now()).gauges.get(toAddress(address));
}

function named(now: GaugesNow, addresses: readonly string[]): readonly GaugeView[] {
  return [...new Set(addresses.map(toAddress))].flatMap((address) => now.gauges.get(address) ?? []);
}

const rangeOf = (range: GaugeQuery['tvl']): Range => ({
  from: fixedBound(range?.from),
  to: fixedBound(range?.to),
});

async function toFilter(query: GaugeQuery, deps: ApiDeps): Promise<GaugeFilter> {
  const { starredGauges, userAddress, whitelistUri, additionalTokenRoots, rewardTokenRoots } = query;
  const starred = starredGauges ? new Set(starredGauges.map(toAddress)) : undefined;
  const user = userAddress === null || userAddress === undefined ? undefined : toAddress(userAddress);
  const mine = query.isMine === true ? await ownOf(user, deps) : undefined;
  const hasList = whitelistUri !== null && whitelistUri !== undefined && whitelistUri !== '';
  return {
    within: hasList
      ? tokensOnRoute(additionalTokenRoots ?? [], whitelistUri, deps, 'whitelistUri')
      : undefined,
    only: both(starred, mine),
    search: searchOf(query.search),
    rewards: rewardTokenRoots ? new Set(rewardTokenRoots.map(toAddress)) : undefined,
    showsLow: query.showLowBalance === true || starred !== undefined,
    owner: user,
    ended:
      query.hideEnded === true
        ? { at: (await deps.areas.earn.now()).market.now, kept: await ownOf(user, deps) }
        : undefined,
    tvl: rangeOf(query.tvl),
    minApr: rangeOf(query.minApr),
    maxApr: rangeOf(query.maxApr),
  };
}

async function ownOf(user: Address | undefined, { areas }: ApiDeps): Promise<ReadonlySet<Address>> {
  return user === undefined ? new Set() : areas.earn.ofUser(user);
}

function both(
  one: ReadonlySet<Address> | undefined,
  other: ReadonlySet<Address> | undefined,
): ReadonlySet<Address> | undefined {
  return one && other ? new Set([...one].filter((address) => other.has(address))) : (one ?? other);
}

/** All gauges in the order that is asked for; by worth that is none of their own. */
async function inAskedOrder(
  query: GaugeQuery,
  { areas }: ApiDeps,
): Promise<{ readonly all: readonly GaugeView[]; readonly order?: GaugeOrder }> {
  const order = query.ordering ?? 'TvlDesc';
  const { orders } = await areas.earn.now();
  if (order !== 'WorthDesc' && order !== 'WorthAsc') return { all: orders.in(order), order };
  const all = orders.in('TvlDesc');
  if (query.userAddress === null || query.userAddress === undefined) return { all, order: 'TvlDesc' };
  const own = (await areas.earn.ownGauges(toAddress(query.userAddress), all.length)).gauges;
  const falling = ownFirst(own, all);
  return { all: order === 'WorthDesc' ? falling : falling.toReversed() };
}

const listGauges: Handler<Routes['listGauges']> = async ({ body }, deps) => {
  const filter = await toFilter(body, deps);
  const { all, order } = await inAskedOrder(body, deps);
  const found = fitting(all, filter, order);
  const page = found.slice(body.offset, body.offset + body.limit);
  return { gauges: page.map(toWireGauge), total: found.length };
};

const listStarredGauges: Handler<Routes['listStarredGauges']> = async ({ body }, { areas }) => {
  const found = inGaugeOrder(named(await areas.earn.now(), body.gaugeAddresses), 'TvlDesc');
  const page = found.slice(body.offset, body.offset + body.limit);
  return { gauges: page.map(toWireGauge), total: found.length };
};

const getGaugesByRoot: Handler<Routes['getGaugesByRoot']> = async ({ body }, { areas }) => {
  const found = (await areas.earn.now()).orders.taking(toAddress(body.lpAddress));
  return { gauges: found.slice(0, MOST_IN_PAGE).map(toWireGauge), total: found.length };
};

/** What is told of an LP token among others, worked out once for as long as the market answers the same. */
const leadingOf = oncePerView((_now: GaugesNow) => new Map<Address, readonly Gauge[]>());

/** Anybody may reward with tokens that anybody makes: what pays in known ones is told first. */
function leadingGauges(root: Address, now: GaugesNow, known: ReadonlySet<Address>): readonly Gauge[] {
  const leading = leadingOf(now);
  let told = leading.get(root);
  if (told === undefined) {
    const active = now.orders.taking(root).filter((gauge) => isActive(gauge, now.market.now));
    told = knownFirst(active, known).slice(0, GAUGES_OF_ROOT).map(toWireGauge);
    // A token that nobody deposits anywhere: there are as many of those as anybody likes to ask for.
    if (told.length > 0) leading.set(root, told);
  }
  return told;
}

const getGaugesByRoots: Handler<Routes['getGaugesByRoots']> = async ({ body }, { areas, tokenList }) => {
  const now = await areas.earn.now();
  const roots = [...new Set(body.lpAddresses.map(toAddress))];
  return { gauges: roots.flatMap((root) => leadingGauges(root, now, tokenList.roots)) };
};

const getGaugesByUser: Handler<Routes['getGaugesByUser']> = async ({ body }, { areas }) => {
  const { gauges, total } = await areas.earn.ownGauges(toAddress(body.userAddress));
  return { gauges: gauges.map(toWireGaugeInfo), total };
};

const getGaugesBatch: Handler<Routes['getGaugesBatch']> = async ({ body }, { areas }) => ({
  gauges: named(await areas.earn.now(), body.gauges).map(toWireGaugeInfo),
});

const getGaugesCustomApr: Handler<Routes['getGaugesCustomApr']> = async ({ body }, { areas }) => {
  const { earn } = areas;
  const { gauges } = await earn.now();
  const views: GaugeView[] = [];
  for (const { gaugeAddress, suggestedQubeFarmingSpeed: speed } of body.gauges) {
    const gauge = gauges.get(toAddress(gaugeAddress));
    if (!gauge) continue;
    const suggested =
      speed === null || speed === undefined ? undefined : parseUnitsDown(speed, gauge.governance.decimals);
    views.push(suggested?.ok === true ? await earn.atSpeed(gauge, suggested.value) : gauge);
  }
  return { gauges: views.map(toWireGaugeInfo) };
};

/** One figure of a gauge over time; a moment whose prices nobody knows is left out rather than told as nothing. */
function seriesOf(
  figure: 'tvl' | 'minApr' | 'maxApr',
): Handler<Routes['getGaugeTvl' | 'getGaugeMinApr' | 'getGaugeMaxApr']> {
  return async ({ body }, deps) => {
    const window = toWindow(toAddress(body.gaugeAddress), {
      ...body,
      from: milliseconds(body.from),
      to: milliseconds(body.to),
    });
    const gauge = await gaugeAt(body.gaugeAddress, deps);
    const points = gauge ? await deps.areas.earn.series(gauge, window) : [];
    const known = points.filter(({ figures }) => (figure === 'tvl' ? figures.hasTvl : figures.isPriced));
    return { stats: known.map(({ time, figures }) => toWirePoint(time, decimalText(figures[figure]))) };
  };
}

const listGaugeDeposits: Handler<Routes['listGaugeDeposits']> = async ({ body }, deps) => {
  const gauge = await gaugeAt(body.gaugeAddress, deps);
  if (!gauge) return { deposits: [], total: 0 };
  const { earn } = deps.areas;
  const { items, total } = await earn.pages.deposits(gauge.address, toAddress(body.userAddress), body);
  const { now } = (await earn.now()).market;
  return { deposits: items.map((row) => toWireDeposit(row, gauge, now)), total };
};

const listGovernanceRounds: Handler<Routes['listGovernanceRounds']> = async ({ body }, deps) => {
  const gauge = await gaugeAt(body.gaugeAddress, deps);
  if (!gauge) return { rewardRounds: [], total: 0 };
  const { items, total } = await deps.areas.earn.pages.governanceRounds(gauge.address, body);
  return { rewardRounds: items.map((group) => toWireRound(group, gauge)), total };
};

const listTokenRounds: Handler<Routes['listTokenRounds']> = async ({ body }, deps) => {
  const gauge = await gaugeAt(body.gaugeAddress, deps);
  if (!gauge) return { rewardRounds: [], total: 0 };
  const { items, total } = await deps.areas.earn.pages.tokenRounds(gauge.address, body);
  return { rewardRounds: items.map((group) => toWireRound(group, gauge)), total };
};

const listGaugeTransactions: Handler<Routes['listGaugeTransactions']> = async ({ body }, { areas }) => {
  const { earn } = areas;
  const {
    items,
    total,
    isCapped = false,
  } = await earn.pages.transactions({
    kinds: body.eventTypes ?? [],
    gauge: addressOrAll(body.gaugeAddress),
    user: addressOrAll(body.userAddress),
    from: body.timestamp?.from ?? undefined,
    to: body.timestamp?.to ?? undefined,
    limit: body.limit,
    offset: body.offset,
  });
  const { market } = await earn.now();
  return {
    transactions: items.map((one) => toWireTransaction(one, market)),
    total,
    ...(isCapped ? { isTotalCapped: true } : {}),
  };
};

const addressOrAll = (text: string | null | undefined): Address | undefined =>
  text === null || text === undefined ? undefined : toAddress(text);

const getGaugeHistoryBalance: Handler<Routes['getGaugeHistoryBalance']> = async ({ body }, deps) => {
  const gauge = await gaugeAt(body.gaugeAddress, deps);
  const { earn } = deps.areas;
  const user = gauge && (await earn.pages.user(gauge.address, toAddress(body.userAddress)));
  const paid = gauge && toWirePaid(gauge, user);
  const none = { balance: '0', lastUpdated: user?.changedAt ?? null, lpBreakdown: [], paid };
  if (!gauge || !user || user.amount === 0n) return { historyBalance: none };
  const { market } = await earn.now();
  const { address, decimals } = gauge.depositToken;
  const past = await earn.pages.at(market, address, user.changedAt);
  const now = heldTokens(gauge.depositToken, user.amount, market);
  const then = past?.pool && shareDown(past.pool, user.amount);
  const lpBreakdown = now.map((held, index) =>
    toWireHeld(then ? { ...held, amount: itemAt(then, index) } : held),
  );
  const { price } = past ?? {};
  const balance = price === undefined ? '0' : decimalText(valueDown(user.amount, decimals, price));
  return { historyBalance: { balance, lastUpdated: user.changedAt, lpBreakdown, paid } };
};

const getGaugeActualBalance: Handler<Routes['getGaugeActualBalance']> = async ({ body }, deps) => {
  const gauge = await gaugeAt(body.gaugeAddress, deps);
  const { earn } = deps.areas;
  const user = gauge && (await earn.pages.user(gauge.address, toAddress(body.userAddress)));
  if (!gauge || !user || user.amount === 0n) return { balance: { lpAmount: '0', lpBreakdown: [] } };
  const { market } = await earn.now();
  const lpBreakdown = heldTokens(gauge.depositToken, user.amount, market).map((held) => {
    const price = market.price(held.token);
    const value = price === undefined ? '0' : decimalText(valueDown(held.amount, held.decimals, price));
    return { ...toWireHeld(held), value };
  });
  const lpAmount = toWireHeld({ ...depositOf(gauge), amount: units(user.amount) }).amount;
  return { balance: { lpAmount, lpBreakdown } };
};

const depositOf = ({ depositToken }: GaugeView) => ({
  token: depositToken.address,
  symbol: depositToken.symbol,
  decimals: depositToken.decimals,
});

/** One handler per route of gauges. */
export const gaugeHandlers: { readonly [Id in GaugeRouteId]: Handler<Routes[Id]> } = {
  listGauges,
  listStarredGauges,
  getGauge: async ({ body }, deps) => {
    const gauge = await gaugeAt(body.gaugeAddress, deps);
    if (!gauge) throw notFound('gauge');
    return { gauge: toWireGauge(gauge) };
  },
  getGaugesByRoot,
  getGaugesByRoots,
  getGaugesByUser,
  getGaugesBatch,
  getGaugesCustomApr,
  getGaugeTvl: seriesOf('tvl'),
  getGaugeMinApr: seriesOf('minApr'),
  getGaugeMaxApr: seriesOf('maxApr'),
  listGaugeDeposits,
  listGovernanceRounds,
  listTokenRounds,
  listGaugeTransactions,
  getGaugeHistoryBalance,
  getGaugeActualBalance,
};
