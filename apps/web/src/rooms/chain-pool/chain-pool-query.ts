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
import { KEEP_ASKING } from '../../shared/query/query-client.ts';
import { fieldIn, flagIn, listIn } from '../../shared/wallet-reading/unread-parts.ts';
import { addressIn, askUnread, integerIn, type Unread } from '../../shared/wallet-reading/unread.ts';
import { walletReading } from '../../shared/wallet-reading/wallet-reading.ts';
import type { ChainPool } from './chain-pool.ts';

/** Throws `POOL_UNREADABLE` if the value is missing. A missing value must not be treated as zero or empty. */
function must<T>(value: T | undefined, what: string): T {
  if (value === undefined)
    throw new CodedError('POOL_UNREADABLE', { what }, `the pool does not report ${what}`);
  return value;
}

/** Address at which the exchange keeps a pool of these tokens, or would create it. */
export interface FoundPool {
  /**
   * Kind that the address was derived for. If the exchange has one pool per token set, the actual curve may be
   * another.
   */
  readonly kind: PoolKind;
  readonly address: Address;
  /** Undefined if the pool has not been created. */
  readonly pool: ChainPool | undefined;
}

/** Reads every pool that some tokens can have, including those not created yet, through the wallet's node. */
export function chainPoolsQuery(
  connection: WalletConnection | undefined,
  roots: readonly (Address | undefined)[],
) {
  const wanted = roots.filter((root) => root !== undefined).toSorted();
  const isComplete = wanted.length === roots.length && new Set(wanted).size === wanted.length;
  return queryOptions({
    ...walletReading(connection, 'liquidity-pool', wanted),
    ...KEEP_ASKING,
    enabled: connection !== undefined && wanted.length > 1 && isComplete,
    queryFn: (): Promise<readonly FoundPool[]> => {
      if (connection === undefined) throw new Error('no wallet to read the chain with');
      return readChainPools(connection, wanted);
    },
  });
}

/**
 * Reads the exchange's pool of some tokens through the wallet's node. The exchange root derives the address. Two
 * tokens may have one pool of each kind: without `kind`, the first pool with liquidity is used, or the first of all
 * if none has any. Throws if the root does not respond.
 */
export async function readChainPool(
  connection: WalletConnection,
  roots: readonly Address[],
  kind?: PoolKind,
): Promise<FoundPool> {
  if (kind !== undefined && kind !== 'constant-product') {
    const named = await findPool(connection, roots, kind);
    if (named !== undefined) return named;
  }
  const first = await firstPool(connection, roots);
  if (kind !== undefined || roots.length > 2 || hasLiquidity(first)) return first;
  const pools = [first, ...(await otherPools(connection, roots))];
  return pools.find(hasLiquidity) ?? pools.find(({ pool }) => pool !== undefined) ?? first;
}

/**
 * Reads all pool addresses of some tokens, including missing pools: one per kind for two tokens if the exchange
 * distinguishes kinds, and one for more tokens. Throws if the root does not respond.
 */
export async function readChainPools(
  connection: WalletConnection,
  roots: readonly Address[],
): Promise<readonly FoundPool[]> {
  if (roots.length > 2) return [await firstPool(connection, roots)];
  const [first, others] = await Promise.all([firstPool(connection, roots), otherPools(connection, roots)]);
  return [first, ...others];
}

/** Pool of two tokens with the kind that a message has to name it by. */
export interface NamedPool {
  readonly pool: ChainPool;
  /** Undefined if the exchange has one pool per pair, so that messages name no kind. */
  readonly named: PoolKind | undefined;
}

/**
 * Reads all pools of exactly these two tokens. A pool that cannot be read is omitted, unless that leaves none: then
 * its error is thrown.
 */
export async function readPoolsByKind(
  connection: WalletConnection,
  roots: readonly [Address, Address],
): Promise<readonly NamedPool[]> {
  const kinds = ['constant-product', ...OTHER_KINDS] as const;
  const readings = await Promise.allSettled(kinds.map((kind) => findPool(connection, roots, kind)));
  const hasKinds = readings.slice(1).some((one) => one.status === 'rejected' || one.value !== undefined);
  const found = readings.flatMap((one): readonly NamedPool[] => {
    if (one.status === 'rejected' || one.value?.pool === undefined) return [];
    const { kind, pool } = one.value;
    if (!hasKinds) return [{ pool, named: undefined }];
    // Messages name the pool by this kind, so a pool that reports another kind is omitted.
    return pool.kind === kind ? [{ pool, named: kind }] : [];
  });
  const failed = readings.find((one) => one.status === 'rejected');
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** Kinds of two-token pools besides the constant-product pair. */
const OTHER_KINDS = ['stable-pair', 'stable-pool'] as const;

export const hasLiquidity = ({ pool }: FoundPool): boolean => pool !== undefined && pool.lpSupply > 0n;

/** Returns the pool that is used if no kind is named: constant product for two tokens, otherwise a stable pool. */
async function firstPool(connection: WalletConnection, roots: readonly Address[]): Promise<FoundPool> {
  const kind = roots.length > 2 ? 'stable-pool' : 'constant-product';
  const found = await findPool(connection, roots, kind);
  if (found === undefined) throw new Error('the exchange has no address for this pool');
  return found;
}

async function otherPools(
  connection: WalletConnection,
  roots: readonly Address[],
): Promise<readonly FoundPool[]> {
  const found = await Promise.all(OTHER_KINDS.map((kind) => findPool(connection, roots, kind)));
  return found.flatMap((place) => place ?? []);
}

/** Returns undefined if the exchange does not distinguish kinds and another kind than constant product is requested. */
async function findPool(
  connection: WalletConnection,
  roots: readonly Address[],
  kind: PoolKind,
): Promise<FoundPool | undefined> {
  const place = await placeOf(connection, roots, kind);
  return place === undefined
    ? undefined
    : { kind, address: place, pool: await readPool(connection, place, roots) };
}

async function placeOf(
  connection: WalletConnection,
  roots: readonly Address[],
  kind: PoolKind,
): Promise<Address | undefined> {
  try {
    const queryParams = buildPoolAddressGetter(roots.toSorted(), kind);
    return addressIn(await askUnread(connection, getNetwork().contracts.dexRoot, queryParams));
  } catch (error) {
    // A root without kinds rejects the call. If the node does not respond at all, the error is thrown.
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
  const type = await askUnread(connection, place, getters.getPoolType());
  if (type === undefined) return undefined;
  const kind = must(toPoolKind(Number(integerIn(type))), 'its kind');
  // Two tokens can also be in a stable pool, which has other getters than a pair.
  const isPair = kind !== 'stable-pool';
  const { isActive, getFeeParams } = isPair ? PAIR_GETTERS : STABLE_POOL_GETTERS;
  const size = isPair ? 2 : Math.max(wanted.length, 3);
  const [active, held, fees, curve] = await Promise.all([
    askUnread(connection, place, isActive()),
    isPair ? askPair(connection, place) : askList(connection, place),
    askUnread(connection, place, getFeeParams()),
    kind === 'constant-product' ? undefined : askUnread(connection, place, buildAmplificationGetter(size)),
  ]);
  return {
    address: place,
    kind,
    isActive: must(flagIn(active), 'whether it is active'),
    tokens: readTokens(held, wanted),
    lpRoot: must(addressIn(held.lpRoot), 'its LP token'),
    lpSupply: must(integerIn(held.lpSupply), 'its supply'),
    fee: readFee(fees),
    amplification: kind === 'constant-product' ? undefined : readCurve(curve),
  };
}

/** Getter results before validation, in the pool's token order. */
interface Held {
  readonly roots: readonly Unread<Address>[] | undefined;
  readonly lpRoot: Unread<Address>;
  readonly reserves: readonly Unread<bigint>[] | undefined;
  readonly lpSupply: Unread<bigint>;
}

async function askPair(connection: WalletConnection, place: Address): Promise<Held> {
  const [tokens, held] = await Promise.all([
    askUnread(connection, place, PAIR_GETTERS.getTokenRoots()),
    askUnread(connection, place, PAIR_GETTERS.getBalances()),
  ]);
  return {
    roots: [fieldIn(tokens, 'left'), fieldIn(tokens, 'right')],
    lpRoot: fieldIn(tokens, 'lp'),
    reserves: [fieldIn(held, 'left_balance'), fieldIn(held, 'right_balance')],
    lpSupply: fieldIn(held, 'lp_supply'),
  };
}

async function askList(connection: WalletConnection, place: Address): Promise<Held> {
  const [tokens, held] = await Promise.all([
    askUnread(connection, place, STABLE_POOL_GETTERS.getTokenRoots()),
    askUnread(connection, place, STABLE_POOL_GETTERS.getBalances()),
  ]);
  return {
    roots: listIn(fieldIn(tokens, 'roots')),
    lpRoot: fieldIn(tokens, 'lp'),
    reserves: listIn(fieldIn(held, 'balances')),
    lpSupply: fieldIn(held, 'lp_supply'),
  };
}

/**
 * Returns the reserves in the pool's token order. Throws `POOL_UNREADABLE` if its tokens are not those it was derived
 * from.
 */
function readTokens(held: Held, wanted: readonly Address[]): ChainPool['tokens'] {
  const roots = must(held.roots, 'its tokens').map((root) => must(addressIn(root), 'its tokens'));
  const isSame = roots.toSorted().join() === wanted.toSorted().join();
  must(isSame ? roots : undefined, 'the tokens it was asked for');
  const reserves = must(held.reserves, 'its balances');
  must(reserves.length === roots.length ? reserves : undefined, 'a balance for each token');
  return roots.map((root, index) => ({
    root,
    reserve: units(must(integerIn(reserves[index]), 'its balances')),
  }));
}

function readFee(fees: Unread<PoolFees> | undefined): ChainPool['fee'] {
  const part = (amount: Unread<bigint>): bigint => must(integerIn(amount), 'its fee');
  const denominator = part(fieldIn(fees, 'denominator'));
  return {
    denominator: must(denominator === 0n ? undefined : denominator, 'a fee that can be charged'),
    pool: part(fieldIn(fees, 'pool_numerator')),
    beneficiary: part(fieldIn(fees, 'beneficiary_numerator')),
    referrer: part(fieldIn(fees, 'referrer_numerator')),
  };
}

function readCurve(curve: Unread<PoolAmplification> | undefined): NonNullable<ChainPool['amplification']> {
  return {
    value: must(integerIn(fieldIn(curve, 'value')), 'its curve'),
    precision: must(integerIn(fieldIn(curve, 'precision')), 'its curve'),
  };
}
