import { mulDivDown, mulDivUp, nano, type Address, type Nano, type TokenAmount } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import { getPoolTokenRoots } from '../pool-lists.ts';
import { toRoutablePool } from '../quotes/routable-pool.ts';
import type { OrderTokenDirection } from '../order-read-model.ts';
import type { MarketGraphPool, ReadModel } from '../read-model.ts';
import type { OrderExecutionMarket, OrderExecutionPool } from './find-executions.ts';

export interface KeeperMarketOptions {
  readonly readModel: Pick<ReadModel, 'graph' | 'token' | 'orders'>;
  readonly network: {
    readonly coin: Pick<NetworkConfig['coin'], 'decimals'>;
    readonly contracts: Pick<NetworkConfig['contracts'], 'wrappedCoinRoot'>;
  };
}

interface TokenWorth {
  /** Price of a whole token in USD, fixed-point. */
  readonly price: bigint;
  readonly decimals: number;
  /** Value of the token's reserves in all pools in USD, fixed-point. */
  readonly inPools: bigint;
}

/**
 * Reads the market of the last indexed block for a keeper. With `minOffer` in nano, orders that offer less are left
 * out, because anyone can create any number of dust orders with better prices than every real one.
 */
export async function readOrderExecutionMarket(
  options: KeeperMarketOptions,
  minOffer?: bigint,
): Promise<OrderExecutionMarket> {
  const { readModel, network } = options;
  const graph = readModel.graph().pools;
  const pools = groupPairs(graph);
  const coin = await readWorth(readModel, network.contracts.wrappedCoinRoot);
  const inPools = new Map<Address, TokenWorth>();
  for (const token of new Set(graph.flatMap(getPoolTokenRoots))) {
    const worth = await readWorth(readModel, token);
    if (worth) inPools.set(token, worth);
  }
  const minOffers = new Map<Address, bigint>();
  if (coin && minOffer !== undefined)
    for (const [token, worth] of inPools)
      minOffers.set(token, toUnitsUp(minOffer, worth, coin, network.coin.decimals));
  const orders = await readModel.orders.active({
    minOffers,
    first: listWorthwhileDirections(graph, inPools),
  });
  const tokens = [...new Set(orders.flatMap(({ spentToken, receiveToken }) => [spentToken, receiveToken]))];
  const worths = new Map<Address, TokenWorth | undefined>();
  for (const token of tokens) worths.set(token, await readWorth(readModel, token));
  return {
    orders: orders.filter(hasRemainder),
    pools: (one, other) => (pools.get(toPairKey([one, other])) ?? []).map(toExecutionPool),
    valueOf: (amount) => toNanoValueDown(amount, worths.get(amount.token), coin, network.coin.decimals),
  };
}

/**
 * `MAX_POOLS`: maximum number of pools whose pairs are read first, the most valuable pools. `MAX_TOKENS`: maximum
 * number of tokens for which the pairs of every two tokens are read, the most valuable tokens.
 */
const MAX_POOLS = 2_000;
const MAX_TOKENS = 64;

/**
 * Returns the token directions in which an execution may be profitable: those of the tokens in a pool, and those
 * between valuable tokens, whose orders may cross. Anyone can create worthless tokens, so orders between these must not
 * displace others.
 */
function listWorthwhileDirections(
  graph: readonly MarketGraphPool[],
  inPools: ReadonlyMap<Address, TokenWorth>,
): readonly OrderTokenDirection[] {
  const found = new Map<string, OrderTokenDirection>();
  const add = (one: Address, other: Address): void => {
    for (const [spentToken, receiveToken] of [
      [one, other],
      [other, one],
    ] as const)
      found.set(`${spentToken},${receiveToken}`, { spentToken, receiveToken });
  };
  const pools = graph
    .filter(({ tokens }) => tokens.length === 2)
    .toSorted((one, other) => compareDescending(one.tvl, other.tvl));
  for (const pool of pools.slice(0, MAX_POOLS)) {
    const [one, other] = getPoolTokenRoots(pool);
    if (one !== undefined && other !== undefined) add(one, other);
  }
  const mostValuable = [...inPools]
    .toSorted(([, one], [, other]) => compareDescending(one.inPools, other.inPools))
    .slice(0, MAX_TOKENS)
    .map(([token]) => token);
  for (const [index, one] of mostValuable.entries())
    for (const other of mostValuable.slice(index + 1)) add(one, other);
  return [...found.values()];
}

function compareDescending(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

const toPairKey = (tokens: readonly Address[]): string => tokens.toSorted().join();

/** Groups the pools of exactly two tokens by their pair of tokens. Orders cannot swap in other pools. */
function groupPairs(pools: readonly MarketGraphPool[]): ReadonlyMap<string, readonly MarketGraphPool[]> {
  const found = new Map<string, MarketGraphPool[]>();
  for (const pool of pools) {
    if (pool.tokens.length !== 2) continue;
    const key = toPairKey(getPoolTokenRoots(pool));
    const group = found.get(key);
    if (group) group.push(pool);
    else found.set(key, [pool]);
  }
  return found;
}

function toExecutionPool(pool: MarketGraphPool): OrderExecutionPool {
  const { address, kind, tokens } = pool;
  return { address, kind, tokens, quoter: toRoutablePool(pool).quoter };
}

async function readWorth(
  readModel: Pick<ReadModel, 'token'>,
  root: Address,
): Promise<TokenWorth | undefined> {
  const token = await readModel.token(root);
  return token?.price === undefined || token.price === 0n
    ? undefined
    : { price: token.price, decimals: token.decimals, inPools: token.tvl };
}

/**
 * Returns the value in nano, rounded down; undefined unless both prices are known. The value is limited to that of
 * the token's reserves in all pools: more could not be sold, while a dust trade can set any price.
 */
function toNanoValueDown(
  { units }: TokenAmount,
  token: TokenWorth | undefined,
  coin: TokenWorth | undefined,
  coinDecimals: number,
): Nano | undefined {
  if (!token || !coin) return undefined;
  const priced = mulDivDown(
    units,
    token.price * 10n ** BigInt(coinDecimals),
    coin.price * 10n ** BigInt(token.decimals),
  );
  const most = mulDivDown(token.inPools, 10n ** BigInt(coinDecimals), coin.price);
  return nano(priced < most ? priced : most);
}

/** Returns the amount of a token that is worth `coins` nano, rounded up. */
function toUnitsUp(coins: bigint, token: TokenWorth, coin: TokenWorth, coinDecimals: number): bigint {
  return mulDivUp(
    coins,
    coin.price * 10n ** BigInt(token.decimals),
    token.price * 10n ** BigInt(coinDecimals),
  );
}

/**
 * False for orders with nothing left to sell or to receive. Such an order is filled, even if the index does not contain
 * the event that reports it.
 */
function hasRemainder({ currentSpent, currentReceive }: OrderRecord): boolean {
  return currentSpent > 0n && currentReceive > 0n;
}
