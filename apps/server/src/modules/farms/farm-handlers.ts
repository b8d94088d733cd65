import { EARN_ROUTES, type FarmQuery, type FarmTransaction } from '@junction/api-contract/earn';
import { milliseconds, toAddress, toMilliseconds, type Address } from '@junction/primitives';
import type { ApiDeps } from '../../api/api-deps.ts';
import { notFound } from '../../api/api-fault.ts';
import type { Handler } from '../../api/handler.ts';
import { decimalText, fixedBound } from '../../mappers/fixed-text.ts';
import { toWindow } from '../../mappers/series.ts';
import { tokensOnRoute } from '../../mappers/white-list.ts';
import { isAbout, searchOf, type Searched } from '../../read/is-about.ts';
import { holdsToken, rootsOf, symbolsOf } from '../../pool-lists.ts';
import type { AreaMarket, PoolView } from '../../read-model.ts';
import { toldTotal } from '../counted-page.ts';
import { inFarmOrder, type Users } from './farm-order.ts';
import type { FarmView } from './farm-reader.ts';
import type { FarmTransactionKind } from './farm-tables.ts';
import { toWireFarm, toWireFarmDetail, toWireFarmTransaction } from './wire-farm.ts';

const { listFarms, getFarm, listFarmTransactions, getFarmTvl, getFarmApr } = EARN_ROUTES;

/** Routes of the older farms. */
const FARM_ROUTES = { listFarms, getFarm, listFarmTransactions, getFarmTvl, getFarmApr } as const;

const PAGE = 10;
/** Transactions that are looked through where they are asked for by amount or value, which no index has: the newest. */
const LOOKED_THROUGH = 1_000;

const KINDS: Readonly<Record<string, FarmTransactionKind>> = {
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  claim: 'Claim',
  rewarddeposit: 'RewardDeposit',
};

type Condition = (farm: FarmView) => boolean;

const addressOrAll = (text: string | null | undefined): Address | undefined =>
  text === null || text === undefined ? undefined : toAddress(text);

const hasDeposit = (users: Users, { address }: FarmView): boolean => (users.get(address)?.amount ?? 0) > 0;

/** What is asked of a farm; all of it must hold. */
function conditionsOf(query: FarmQuery, users: Users, now: number, deps: ApiDeps): readonly Condition[] {
  const conditions: Condition[] = [];
  const when = (wanted: boolean | null | undefined, holds: Condition): void => {
    if (wanted !== null && wanted !== undefined) conditions.push((farm) => holds(farm) === wanted);
  };
  const user = addressOrAll(query.userAddress);
  const isOver = ({ row }: FarmView): boolean => row.endTime !== undefined && row.endTime <= now;
  when(query.isAwaitingStart, ({ row }) => (row.rounds[0]?.start ?? now) > now);
  when(query.isActive, (farm) => !isOver(farm));
  when(query.isWithMyFarming, (farm) => hasDeposit(users, farm));
  if (query.isLowBalance === false) conditions.push((farm) => !farm.isLow || farm.row.owner === user);
  if (query.isLowBalance === true) conditions.push((farm) => farm.isLow);
  const roots = query.rootAddresses && new Set(query.rootAddresses.map(toAddress));
  if (roots && roots.size > 0) conditions.push(({ depositToken }) => roots.has(depositToken.address));
  const within = (value: bigint, from: bigint | undefined, to: bigint | undefined): boolean =>
    (from === undefined || value >= from) && (to === undefined || value <= to);
  conditions.push(
    ({ apr }) => within(apr, fixedBound(query.aprGe), fixedBound(query.aprLe)),
    ({ tvl }) => within(tvl, fixedBound(query.tvlGe), fixedBound(query.tvlLe)),
  );
  if (query.whiteListUri !== null && query.whiteListUri !== undefined && query.whiteListUri !== '') {
    const known = tokensOnRoute(query.whiteCurrencyAddresses ?? [], query.whiteListUri, deps, 'whiteListUri');
    if (known) conditions.push(({ rewards }) => rewards.every(({ address }) => known.has(address)));
  }
  return conditions;
}

/** Whether the tokens of a farm's pool are those named, in either order. */
function holdsNamed(query: FarmQuery, pool: PoolView | undefined): boolean {
  const { leftAddress, rightAddress, leftCurrency, rightCurrency } = query;
  const addresses = [leftAddress, rightAddress].flatMap((one) => one ?? []).map(toAddress);
  const symbols = [leftCurrency, rightCurrency].flatMap((one) => one ?? []).filter((one) => one !== '');
  if (addresses.length === 0 && symbols.length === 0) return true;
  if (!pool) return false;
  return addresses.every((address) => holdsToken(pool, address)) && beginSo(symbolsOf(pool), symbols);
}

/** A farm is found by itself and by what is deposited. */
function searchedOf({ address, depositToken }: FarmView, market: AreaMarket): Searched {
  const pool = market.poolOfLp(depositToken.address);
  return {
    symbols: [...(pool ? symbolsOf(pool) : []), depositToken.symbol],
    addresses: [address, depositToken.address, ...(pool ? rootsOf(pool) : [])],
  };
}

function beginSo(symbols: readonly string[], [first = '', second = '']: readonly string[]): boolean {
  const begins = (symbol: string, text: string): boolean =>
    symbol.toUpperCase().startsWith(text.toUpperCase());
  const [one = '', other = ''] = symbols;
  return (begins(one, first) && begins(other, second)) || (begins(other, first) && begins(one, second));
}

async function usersOf(user: Address | undefined, { areas }: ApiDeps): Promise<Users> {
  return user === undefined ? new Map() : areas.farms.ofUser(user);
}

const listFarmsHandler: Handler<typeof listFarms> = async ({ body }, deps) => {
  const { market, farms } = await deps.areas.farms.now();
  const users = await usersOf(addressOrAll(body.userAddress), deps);
  const conditions = conditionsOf(body, users, market.now, deps);
  const search = searchOf(body.search);
  const found = inFarmOrder(
    [...farms.values()].filter(
      (farm) =>
        conditions.every((holds) => holds(farm)) &&
        holdsNamed(body, market.poolOfLp(farm.depositToken.address)) &&
        (search === undefined || isAbout(searchedOf(farm, market), search)),
    ),
    users,
    body.ordering ?? 'tvldescending',
    market,
  );
  const favorites = new Set((body.favoritePoolAddresses ?? []).map(toAddress));
  const starred = found.filter(({ address }) => favorites.has(address));
  const [offset, limit] = [body.offset ?? 0, body.limit ?? PAGE];
  const page = (list: readonly FarmView[]) =>
    list.slice(offset, offset + limit).map((farm) => toWireFarm(farm, market, users.get(farm.address)));
  return {
    pools_info: page(found),
    total_count: found.length,
    favorite_pools_info: page(starred),
    favorite_total_count: starred.length,
  };
};

const getFarmHandler: Handler<typeof getFarm> = async ({ params, body }, deps) => {
  const { market, farms } = await deps.areas.farms.now();
  const farm = farms.get(toAddress(params.address));
  if (!farm) throw notFound('farm');
  const user = addressOrAll(body?.userAddress);
  const own = user === undefined ? undefined : await deps.areas.farms.ofUserIn(farm.address, user);
  const past = own && (await deps.areas.farms.at(farm.depositToken.address, own.changedAt));
  return toWireFarmDetail(farm, market, own, past);
};

const listFarmTransactionsHandler: Handler<typeof listFarmTransactions> = async ({ body }, { areas }) => {
  const ordering = body.ordering ?? 'blocktimedescending';
  const bounds = {
    amount: [fixedBound(body.rootTokenAmountGe), fixedBound(body.rootTokenAmountLe)],
    value: [fixedBound(body.tvGe), fixedBound(body.tvLe)],
  } as const;
  const isByTime = ordering.startsWith('blocktime');
  const isFound = isByTime && [...bounds.amount, ...bounds.value].every((bound) => bound === undefined);
  const { items, ...counted } = await areas.farms.transactions({
    kinds: (body.eventTypes ?? []).flatMap((kind) => KINDS[kind] ?? []),
    farm: addressOrAll(body.poolAddress),
    user: addressOrAll(body.userAddress),
    from: body.timestampBlockGe ?? undefined,
    to: body.timestampBlockLe ?? undefined,
    isAscending: ordering === 'blocktimeascending',
    limit: isFound ? body.limit : LOOKED_THROUGH,
    offset: isFound ? body.offset : 0,
  });
  const { market } = await areas.farms.now();
  const worth = await areas.farms.worth(items);
  const told = items.flatMap((row, index) => toWireFarmTransaction(row, worth[index], market) ?? []);
  if (isFound) return { ...toldTotal(counted), transactions: told };
  const fitting = told.filter(
    (one) => isWithin(one.tokenExec, bounds.amount) && isWithin(one.tvExec, bounds.value),
  );
  const sorted = isByTime ? fitting : inFigureOrder(fitting, ordering);
  return {
    ...toldTotal({ total: fitting.length, isCapped: counted.total > items.length }),
    transactions: sorted.slice(body.offset, body.offset + body.limit),
  };
};

function isWithin(text: string, [from, to]: readonly [bigint | undefined, bigint | undefined]): boolean {
  const value = fixedBound(text);
  if (value === undefined) return false;
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

function inFigureOrder(rows: readonly FarmTransaction[], ordering: string): readonly FarmTransaction[] {
  const sign = ordering.endsWith('ascending') ? 1 : -1;
  const figure = ({ tokenExec, tvExec }: FarmTransaction): number =>
    Number(ordering.startsWith('tv') ? tvExec : tokenExec);
  return rows.toSorted((one, other) => sign * (figure(one) - figure(other)));
}

/** One figure of a farm over time; nothing of one that there is not. */
function seriesOf(figure: 'tvl' | 'apr'): Handler<typeof getFarmTvl | typeof getFarmApr> {
  return async ({ body }, { areas }) => {
    const window = toWindow(toAddress(body.farmingPoolAddress), {
      ...body,
      from: milliseconds(body.from),
      to: milliseconds(body.to),
    });
    const farm = (await areas.farms.now()).farms.get(window.address);
    const points = farm ? await areas.farms.series(farm, window) : [];
    return points.map((point) => ({
      data: decimalText(point[figure]),
      timestamp: toMilliseconds(point.time),
    }));
  };
}

/** One handler per route of the older farms; a missing one does not compile. */
const farmHandlers: { readonly [Id in keyof typeof FARM_ROUTES]: Handler<(typeof FARM_ROUTES)[Id]> } = {
  listFarms: listFarmsHandler,
  getFarm: getFarmHandler,
  listFarmTransactions: listFarmTransactionsHandler,
  getFarmTvl: seriesOf('tvl'),
  getFarmApr: seriesOf('apr'),
};

/** What the area lists of its routes. */
export const farmApi = { routes: FARM_ROUTES, handlers: farmHandlers };
