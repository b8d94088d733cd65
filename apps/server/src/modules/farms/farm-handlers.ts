import {
  EARN_ROUTES,
  type FarmQuery,
  type FarmTransaction,
  type FarmTransactionSortOrder,
} from '@junction/api-contract/earn';
import { toMilliseconds, usd, type Address } from '@junction/primitives';
import type { ApiDeps } from '../../api/api-deps.ts';
import { createNotFoundError } from '../../api/http-error.ts';
import type { Handler } from '../../api/handler.ts';
import { toSeriesWindow } from '../../mappers/series.ts';
import { getTokenListRoots, createRouteTokenFilter } from '../../mappers/white-list.ts';
import { matchesSearch, normalizeSearchText, type SearchableTexts } from '../../read/is-about.ts';
import { holdsToken, getPoolTokenRoots, getPoolTokenSymbols } from '../../pool-lists.ts';
import type { AreaReaderMarket, PoolView, TokenFilter } from '../../read-model.ts';
import { toPageTotalFields } from '../counted-page.ts';
import { sortFarms, type UserFarmRowByFarm } from './farm-order.ts';
import type { FarmReader, FarmView } from './farm-reader.ts';
import type { FarmTransactionKind } from './farm-tables.ts';
import { toFarm, toFarmDetail, toFarmTransaction } from './farm-answer.ts';

const { listFarms, getFarm, listFarmTransactions, getFarmTvl, getFarmApr } = EARN_ROUTES;

/** Routes of legacy farms. */
const FARM_ROUTES = { listFarms, getFarm, listFarmTransactions, getFarmTvl, getFarmApr } as const;

const DEFAULT_PAGE_SIZE = 10;
/** Maximum number of newest transactions that are scanned for filters by amount or value, which have no index. */
const MAX_SCANNED = 1_000;

const ROW_KINDS: Readonly<Record<FarmTransaction['kind'], FarmTransactionKind>> = {
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  claim: 'Claim',
  rewardDeposit: 'RewardDeposit',
};

type Condition = (farm: FarmView) => boolean;

/** True if the deposit token is known. An LP token is known if all tokens of its pool are known. */
function isKnownDepositToken(root: Address, known: TokenFilter, market: AreaReaderMarket): boolean {
  const pool = market.poolOfLp(root);
  return pool ? getPoolTokenRoots(pool).every((one) => known.has(one)) : known.has(root);
}

/** Returns the tokens that count as known; undefined if all do. */
function getKnownTokens(
  { listUri, alsoKnown = [] }: Pick<FarmQuery, 'listUri' | 'alsoKnown'>,
  deps: ApiDeps,
): TokenFilter | undefined {
  return listUri === undefined || listUri === ''
    ? undefined
    : createRouteTokenFilter(alsoKnown, getTokenListRoots(listUri, deps, 'whiteListUri'));
}

const hasDeposit = (users: UserFarmRowByFarm, { address }: FarmView): boolean =>
  (users.get(address)?.amount ?? 0) > 0;

/** Returns the conditions of a request, all of which a farm must fulfil. */
function toConditions(
  query: FarmQuery,
  users: UserFarmRowByFarm,
  market: AreaReaderMarket,
  deps: ApiDeps,
): readonly Condition[] {
  const { now } = market;
  const conditions: Condition[] = [];
  const when = (wanted: boolean | undefined, holds: Condition): void => {
    if (wanted !== undefined) conditions.push((farm) => holds(farm) === wanted);
  };
  const { user, depositRoots = [] } = query;
  const isOver = ({ row }: FarmView): boolean => row.endTime !== undefined && row.endTime <= now;
  when(query.isAwaitingStart, ({ row }) => (row.rounds[0]?.start ?? now) > now);
  when(query.isActive, (farm) => !isOver(farm));
  when(query.isMine, (farm) => hasDeposit(users, farm));
  if (query.isLowBalance === false) conditions.push((farm) => !farm.isLow || farm.row.owner === user);
  if (query.isLowBalance === true) conditions.push((farm) => farm.isLow);
  const roots = new Set(depositRoots);
  if (roots.size > 0) conditions.push(({ depositToken }) => roots.has(depositToken.address));
  conditions.push(
    ({ apr }) => isWithin(apr, query.aprAtLeast, query.aprAtMost),
    ({ tvl }) => isWithin(tvl, query.tvlAtLeast, query.tvlAtMost),
  );
  const known = getKnownTokens(query, deps);
  if (known)
    conditions.push(
      ({ depositToken, rewards }) =>
        isKnownDepositToken(depositToken.address, known, market) &&
        rewards.every(({ address }) => known.has(address)),
    );
  return conditions;
}

/**
 * True if the farm's pool has the tokens that the query names by address or by the start of their symbols, in either
 * order.
 */
function hasTokens(query: FarmQuery, pool: PoolView | undefined): boolean {
  const { leftRoot, rightRoot, leftSymbol, rightSymbol } = query;
  const addresses = [leftRoot, rightRoot].flatMap((one) => one ?? []);
  const symbols = [leftSymbol, rightSymbol].flatMap((one) => one ?? []).filter((one) => one !== '');
  if (addresses.length === 0 && symbols.length === 0) return true;
  if (!pool) return false;
  return (
    addresses.every((address) => holdsToken(pool, address)) &&
    matchesSymbolPrefixes(getPoolTokenSymbols(pool), symbols)
  );
}

/** Returns the searchable texts of a farm: its address and its deposited token. */
function toFarmSearchableTexts(
  { address, depositToken }: FarmView,
  market: AreaReaderMarket,
): SearchableTexts {
  const pool = market.poolOfLp(depositToken.address);
  return {
    symbols: [...(pool ? getPoolTokenSymbols(pool) : []), depositToken.symbol],
    addresses: [address, depositToken.address, ...(pool ? getPoolTokenRoots(pool) : [])],
  };
}

function matchesSymbolPrefixes(
  symbols: readonly string[],
  [first = '', second = '']: readonly string[],
): boolean {
  const begins = (symbol: string, text: string): boolean =>
    symbol.toUpperCase().startsWith(text.toUpperCase());
  const [one = '', other = ''] = symbols;
  return (begins(one, first) && begins(other, second)) || (begins(other, first) && begins(one, second));
}

async function readUserRows(user: Address | undefined, { areas }: ApiDeps): Promise<UserFarmRowByFarm> {
  return user === undefined ? new Map() : areas.farms.readUserFarms(user);
}

const listFarmsHandler: Handler<typeof listFarms> = async ({ body }, deps) => {
  const { market, farms } = await deps.areas.farms.now();
  const users = await readUserRows(body.user, deps);
  const conditions = toConditions(body, users, market, deps);
  const search = normalizeSearchText(body.search);
  const found = sortFarms(
    [...farms.values()].filter(
      (farm) =>
        conditions.every((holds) => holds(farm)) &&
        hasTokens(body, market.poolOfLp(farm.depositToken.address)) &&
        (search === undefined || matchesSearch(toFarmSearchableTexts(farm, market), search)),
    ),
    users,
    body.order ?? { column: 'tvl', isAscending: false },
    market,
  );
  const favorites = new Set(body.favourites);
  const starred = found.filter(({ address }) => favorites.has(address));
  const [offset, limit] = [body.offset ?? 0, body.limit ?? DEFAULT_PAGE_SIZE];
  const page = (list: readonly FarmView[]) =>
    list.slice(offset, offset + limit).map((farm) => toFarm(farm, market, users.get(farm.address)));
  return {
    farms: page(found),
    total: found.length,
    favourites: page(starred),
    totalFavourites: starred.length,
  };
};

const getFarmHandler: Handler<typeof getFarm> = async ({ params, body }, deps) => {
  const { market, farms } = await deps.areas.farms.now();
  const farm = farms.get(params.address);
  if (!farm) throw createNotFoundError('farm');
  const user = body?.user;
  const own = user === undefined ? undefined : await deps.areas.farms.readUserInFarm(farm.address, user);
  const past = own && (await deps.areas.farms.readTokenValue(farm.depositToken.address, own.changedAt));
  return toFarmDetail(farm, market, own, past);
};

const listFarmTransactionsHandler: Handler<typeof listFarmTransactions> = async ({ body }, deps) => {
  const { areas } = deps;
  const known = getKnownTokens(body, deps);
  const { column, isAscending } = body.order ?? NEWEST;
  const bounds = [body.amountAtLeast, body.amountAtMost, body.worthAtLeast, body.worthAtMost];
  const isFound = column === 'time' && known === undefined && bounds.every((bound) => bound === undefined);
  const { items, ...counted } = await areas.farms.transactions({
    kinds: (body.kinds ?? []).map((kind) => ROW_KINDS[kind]),
    farm: body.farm,
    user: body.user,
    from: body.from,
    to: body.to,
    isAscending: column === 'time' && isAscending,
    limit: isFound ? body.limit : MAX_SCANNED,
    offset: isFound ? body.offset : 0,
  });
  const { market } = await areas.farms.now();
  const past = await areas.farms.readTokenValues(items);
  const transactions = items.flatMap((row, index) => toFarmTransaction(row, past[index], market) ?? []);
  if (isFound) return { ...toPageTotalFields(counted), transactions };
  const fitting = transactions.filter(
    ({ root, amount, worth }) =>
      (known === undefined || isKnownDepositToken(root, known, market)) &&
      isWithin(amount, body.amountAtLeast, body.amountAtMost) &&
      isWithin(worth ?? UNKNOWN_WORTH, body.worthAtLeast, body.worthAtMost),
  );
  const sorted = column === 'time' ? fitting : sortTransactionsBy(fitting, column, isAscending);
  return {
    ...toPageTotalFields({ total: fitting.length, isCapped: counted.total > items.length }),
    transactions: sorted.slice(body.offset, body.offset + body.limit),
  };
};

const NEWEST: FarmTransactionSortOrder = { column: 'time', isAscending: false };
/** Value of transactions whose USD value is unknown, for filters and sorting. */
const UNKNOWN_WORTH = usd(0n);

function isWithin(value: bigint, from: bigint | undefined, to: bigint | undefined): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

function sortTransactionsBy(
  rows: readonly FarmTransaction[],
  column: 'amount' | 'worth',
  isAscending: boolean,
): readonly FarmTransaction[] {
  const metric = (row: FarmTransaction): bigint => row[column] ?? UNKNOWN_WORTH;
  return rows.toSorted((one, other) => {
    const [left, right] = isAscending ? [metric(one), metric(other)] : [metric(other), metric(one)];
    if (left === right) return 0;
    return left < right ? -1 : 1;
  });
}

async function readFarmPoints(
  body: { readonly farm: Address } & Parameters<typeof toSeriesWindow>[1],
  { areas }: ApiDeps,
): ReturnType<FarmReader['series']> {
  const window = toSeriesWindow(body.farm, body);
  const farm = (await areas.farms.now()).farms.get(window.address);
  return farm ? areas.farms.series(farm, window) : [];
}

/** Returns the TVL over time. Points at which a price is unknown are omitted, because zero would be wrong. */
const getFarmTvlHandler: Handler<typeof getFarmTvl> = async ({ body }, deps) => {
  const points = (await readFarmPoints(body, deps)).filter(({ hasTvl }) => hasTvl);
  return points.map(({ time, tvl }) => ({ time: toMilliseconds(time), value: tvl }));
};

/** Returns the yield over time. Points at which a price is unknown are omitted. */
const getFarmAprHandler: Handler<typeof getFarmApr> = async ({ body }, deps) => {
  const points = (await readFarmPoints(body, deps)).filter(({ isPriced }) => isPriced);
  return points.map(({ time, apr }) => ({ time: toMilliseconds(time), value: apr }));
};

/** Handlers of the routes of legacy farms; a missing one is a type error. */
const farmHandlers: { readonly [Id in keyof typeof FARM_ROUTES]: Handler<(typeof FARM_ROUTES)[Id]> } = {
  listFarms: listFarmsHandler,
  getFarm: getFarmHandler,
  listFarmTransactions: listFarmTransactionsHandler,
  getFarmTvl: getFarmTvlHandler,
  getFarmApr: getFarmAprHandler,
};

/** API routes of the farms area with their handlers. */
export const farmApi = { routes: FARM_ROUTES, handlers: farmHandlers };
