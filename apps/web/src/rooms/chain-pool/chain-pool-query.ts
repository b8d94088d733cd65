import { CodedError, toPoolKind, units, type Address, type PoolKind } from '@junction/primitives';
import {
  PAIR_GETTERS,
  STABLE_POOL_GETTERS,
  buildPoolAddressGetter,
  buildAmplificationGetter,
  type PoolAmplification,
  type PoolFees,
} from '@junction/protocol/exchange-calls';
import { GetterError, type WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../shared/network/network.ts';
import { RETRY_FOREVER_OPTIONS } from '../../shared/query/query-client.ts';
import {
  getUnvalidatedField,
  toBooleanOrUndefined,
  toListOrUndefined,
} from '../../shared/wallet-reading/unread-parts.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
  type Unvalidated,
} from '../../shared/wallet-reading/unread.ts';
import { getWalletQueryOptions } from '../../shared/wallet-reading/wallet-reading.ts';
import type { ChainPool } from './chain-pool.ts';

/**
 * Returns the value. Throws `POOL_UNREADABLE` if it is missing, since a missing value must not be treated as zero or
 * empty.
 */
function requireValue<T>(value: T | undefined, what: string): T {
  if (value === undefined)
    throw new CodedError('POOL_UNREADABLE', { what }, `the pool does not report ${what}`);
  return value;
}

/** Pool address that the exchange root derives for some tokens, with the pool if it has been created. */
export interface PoolAtDerivedAddress {
  /**
   * Pool kind for which the address was derived. If the exchange has only one pool per token set, the pool itself may
   * have another kind.
   */
  readonly kind: PoolKind;
  readonly address: Address;
  /** Current state of the pool; undefined if the pool has not been created. */
  readonly pool: ChainPool | undefined;
}

/**
 * Query that reads every pool that some tokens can have, including pools not created yet, through the wallet's node.
 */
export function chainPoolsQuery(
  connection: WalletConnection | undefined,
  roots: readonly (Address | undefined)[],
) {
  const wanted = roots.filter((root) => root !== undefined).toSorted();
  const isComplete = wanted.length === roots.length && new Set(wanted).size === wanted.length;
  return queryOptions({
    ...getWalletQueryOptions(connection, 'liquidity-pool', wanted),
    ...RETRY_FOREVER_OPTIONS,
    enabled: connection !== undefined && wanted.length > 1 && isComplete,
    queryFn: (): Promise<readonly PoolAtDerivedAddress[]> => {
      if (connection === undefined) throw new Error('no wallet to read the chain with');
      return readChainPools(connection, wanted);
    },
  });
}

/**
 * Reads the exchange's pool of some tokens through the wallet's node. The exchange root derives the address. Two tokens
 * may have one pool of each kind: without `kind`, the first pool with liquidity is used, or else the first that exists.
 * Throws if the root does not respond.
 */
export async function readChainPool(
  connection: WalletConnection,
  roots: readonly Address[],
  kind?: PoolKind,
): Promise<PoolAtDerivedAddress> {
  if (kind !== undefined && kind !== 'constant-product') {
    const named = await readPoolOfKind(connection, roots, kind);
    if (named !== undefined) return named;
  }
  const first = await readDefaultPool(connection, roots);
  if (kind !== undefined || roots.length > 2 || hasLiquidity(first)) return first;
  const pools = [first, ...(await readOtherPools(connection, roots))];
  return pools.find(hasLiquidity) ?? pools.find(({ pool }) => pool !== undefined) ?? first;
}

/**
 * Reads the addresses of all possible pools of some tokens, including addresses at which no pool is deployed. There is
 * one address per pool kind for two tokens if the exchange distinguishes kinds, otherwise one address. Throws if the
 * root does not respond.
 */
export async function readChainPools(
  connection: WalletConnection,
  roots: readonly Address[],
): Promise<readonly PoolAtDerivedAddress[]> {
  if (roots.length > 2) return [await readDefaultPool(connection, roots)];
  const [first, others] = await Promise.all([
    readDefaultPool(connection, roots),
    readOtherPools(connection, roots),
  ]);
  return [first, ...others];
}

/** Pool of two tokens, with the kind by which messages refer to it. */
export interface PoolWithKind {
  readonly pool: ChainPool;
  /**
   * Pool kind that messages contain. Undefined if the exchange has one pool per token pair, so that messages contain no
   * kind.
   */
  readonly named: PoolKind | undefined;
}

/**
 * Reads all pools of exactly these two tokens. Pools that cannot be read are omitted; if none is left, the error of the
 * first one is thrown.
 */
export async function readPoolsByKind(
  connection: WalletConnection,
  roots: readonly [Address, Address],
): Promise<readonly PoolWithKind[]> {
  const kinds = ['constant-product', ...OTHER_KINDS] as const;
  const readings = await Promise.allSettled(kinds.map((kind) => readPoolOfKind(connection, roots, kind)));
  const hasKinds = readings.slice(1).some((one) => one.status === 'rejected' || one.value !== undefined);
  const found = readings.flatMap((one): readonly PoolWithKind[] => {
    if (one.status === 'rejected' || one.value?.pool === undefined) return [];
    const { kind, pool } = one.value;
    if (!hasKinds) return [{ pool, named: undefined }];
    // Messages refer to the pool by this kind, so a pool that reports another kind is omitted.
    return pool.kind === kind ? [{ pool, named: kind }] : [];
  });
  const failed = readings.find((one) => one.status === 'rejected');
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** Kinds of two-token pools besides the constant-product pair. */
const OTHER_KINDS = ['stable-pair', 'stable-pool'] as const;

export const hasLiquidity = ({ pool }: PoolAtDerivedAddress): boolean =>
  pool !== undefined && pool.lpSupply > 0n;

/** Reads the pool that is used if no kind is requested: constant product for two tokens, a stable pool for more. */
async function readDefaultPool(
  connection: WalletConnection,
  roots: readonly Address[],
): Promise<PoolAtDerivedAddress> {
  const kind = roots.length > 2 ? 'stable-pool' : 'constant-product';
  const found = await readPoolOfKind(connection, roots, kind);
  if (found === undefined) throw new Error('the exchange has no address for this pool');
  return found;
}

async function readOtherPools(
  connection: WalletConnection,
  roots: readonly Address[],
): Promise<readonly PoolAtDerivedAddress[]> {
  const found = await Promise.all(OTHER_KINDS.map((kind) => readPoolOfKind(connection, roots, kind)));
  return found.flatMap((place) => place ?? []);
}

/**
 * Reads the pool of one kind. Undefined if the exchange does not distinguish kinds and a kind other than constant
 * product is requested.
 */
async function readPoolOfKind(
  connection: WalletConnection,
  roots: readonly Address[],
  kind: PoolKind,
): Promise<PoolAtDerivedAddress | undefined> {
  const place = await getPoolAddress(connection, roots, kind);
  return place === undefined
    ? undefined
    : { kind, address: place, pool: await readPool(connection, place, roots) };
}

async function getPoolAddress(
  connection: WalletConnection,
  roots: readonly Address[],
  kind: PoolKind,
): Promise<Address | undefined> {
  try {
    const queryParams = buildPoolAddressGetter(roots.toSorted(), kind);
    return toAddressOrUndefined(
      await readUnvalidatedGetter(connection, getNetwork().contracts.dexRoot, queryParams),
    );
  } catch (error) {
    // A root that does not distinguish kinds rejects the call. If the node does not respond at all, the error is
    // thrown.
    if (error instanceof GetterError && kind !== 'constant-product') return undefined;
    throw error;
  }
}

async function readPool(
  connection: WalletConnection,
  place: Address,
  wanted: readonly Address[],
): Promise<ChainPool | undefined> {
  const getters = wanted.length > 2 ? STABLE_POOL_GETTERS : PAIR_GETTERS;
  const type = await readUnvalidatedGetter(connection, place, getters.getPoolType());
  if (type === undefined) return undefined;
  const kind = requireValue(toPoolKind(Number(toIntegerOrUndefined(type))), 'its kind');
  // Two tokens can also be in a stable pool, which has other getters than a pair.
  const isPair = kind !== 'stable-pool';
  const { isActive, getFeeParams } = isPair ? PAIR_GETTERS : STABLE_POOL_GETTERS;
  const size = isPair ? 2 : Math.max(wanted.length, 3);
  const [active, held, fees, curve] = await Promise.all([
    readUnvalidatedGetter(connection, place, isActive()),
    isPair ? queryPairGetters(connection, place) : queryStablePoolGetters(connection, place),
    readUnvalidatedGetter(connection, place, getFeeParams()),
    kind === 'constant-product'
      ? undefined
      : readUnvalidatedGetter(connection, place, buildAmplificationGetter(size)),
  ]);
  return {
    address: place,
    kind,
    isActive: requireValue(toBooleanOrUndefined(active), 'whether it is active'),
    tokens: parseTokens(held, wanted),
    lpRoot: requireValue(toAddressOrUndefined(held.lpRoot), 'its LP token'),
    lpSupply: requireValue(toIntegerOrUndefined(held.lpSupply), 'its supply'),
    fee: parseFee(fees),
    amplification: kind === 'constant-product' ? undefined : parseAmplification(curve),
  };
}

/** Getter results before validation, in pool order. */
interface PoolGetterResults {
  readonly roots: readonly Unvalidated<Address>[] | undefined;
  readonly lpRoot: Unvalidated<Address>;
  readonly reserves: readonly Unvalidated<bigint>[] | undefined;
  readonly lpSupply: Unvalidated<bigint>;
}

async function queryPairGetters(connection: WalletConnection, place: Address): Promise<PoolGetterResults> {
  const [tokens, held] = await Promise.all([
    readUnvalidatedGetter(connection, place, PAIR_GETTERS.getTokenRoots()),
    readUnvalidatedGetter(connection, place, PAIR_GETTERS.getBalances()),
  ]);
  return {
    roots: [getUnvalidatedField(tokens, 'left'), getUnvalidatedField(tokens, 'right')],
    lpRoot: getUnvalidatedField(tokens, 'lp'),
    reserves: [getUnvalidatedField(held, 'left_balance'), getUnvalidatedField(held, 'right_balance')],
    lpSupply: getUnvalidatedField(held, 'lp_supply'),
  };
}

async function queryStablePoolGetters(
  connection: WalletConnection,
  place: Address,
): Promise<PoolGetterResults> {
  const [tokens, held] = await Promise.all([
    readUnvalidatedGetter(connection, place, STABLE_POOL_GETTERS.getTokenRoots()),
    readUnvalidatedGetter(connection, place, STABLE_POOL_GETTERS.getBalances()),
  ]);
  return {
    roots: toListOrUndefined(getUnvalidatedField(tokens, 'roots')),
    lpRoot: getUnvalidatedField(tokens, 'lp'),
    reserves: toListOrUndefined(getUnvalidatedField(held, 'balances')),
    lpSupply: getUnvalidatedField(held, 'lp_supply'),
  };
}

/** Returns the reserves in pool order. Throws `POOL_UNREADABLE` if the pool's tokens differ from the requested ones. */
function parseTokens(held: PoolGetterResults, wanted: readonly Address[]): ChainPool['tokens'] {
  const roots = requireValue(held.roots, 'its tokens').map((root) =>
    requireValue(toAddressOrUndefined(root), 'its tokens'),
  );
  const isSame = roots.toSorted().join() === wanted.toSorted().join();
  requireValue(isSame ? roots : undefined, 'the tokens it was asked for');
  const reserves = requireValue(held.reserves, 'its balances');
  requireValue(reserves.length === roots.length ? reserves : undefined, 'a balance for each token');
  return roots.map((root, index) => ({
    root,
    reserve: units(requireValue(toIntegerOrUndefined(reserves[index]), 'its balances')),
  }));
}

function parseFee(fees: Unvalidated<PoolFees> | undefined): ChainPool['fee'] {
  const part = (amount: Unvalidated<bigint>): bigint => requireValue(toIntegerOrUndefined(amount), 'its fee');
  const denominator = part(getUnvalidatedField(fees, 'denominator'));
  return {
    denominator: requireValue(denominator === 0n ? undefined : denominator, 'a fee that can be charged'),
    pool: part(getUnvalidatedField(fees, 'pool_numerator')),
    beneficiary: part(getUnvalidatedField(fees, 'beneficiary_numerator')),
    referrer: part(getUnvalidatedField(fees, 'referrer_numerator')),
  };
}

function parseAmplification(
  curve: Unvalidated<PoolAmplification> | undefined,
): NonNullable<ChainPool['amplification']> {
  return {
    value: requireValue(toIntegerOrUndefined(getUnvalidatedField(curve, 'value')), 'its curve'),
    precision: requireValue(toIntegerOrUndefined(getUnvalidatedField(curve, 'precision')), 'its curve'),
  };
}
