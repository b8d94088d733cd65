import { CodedError, toPoolKind, units, type Address, type PoolKind } from '@junction/primitives';
import {
  PAIR_GETTERS,
  STABLE_POOL_GETTERS,
  expectedPool,
  poolAmplification,
  type PoolAmplification,
  type PoolFees,
} from '@junction/protocol/exchange-calls';
import { GetterError, type WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../shared/network/network.ts';
import { KEEP_ASKING } from '../../shared/query/query-client.ts';
import { fieldIn, flagIn, listIn } from '../../shared/wallet-reading/unread-parts.ts';
import { addressIn, askUnread, wholeIn, type Unread } from '../../shared/wallet-reading/unread.ts';
import { walletReading } from '../../shared/wallet-reading/wallet-reading.ts';
import type { ChainPool } from './chain-pool.ts';

/** A number, a list or a name that is not there is not zero, nothing or nobody: nothing is known of the pool then. */
function must<T>(value: T | undefined, what: string): T {
  if (value === undefined)
    throw new CodedError('POOL_UNREADABLE', { what }, `the pool does not tell ${what}`);
  return value;
}

/** A place where the exchange keeps a pool of some tokens, or would. */
export interface FoundPool {
  /** What the place is for. An exchange with one place for some tokens may have put another curve there. */
  readonly kind: PoolKind;
  readonly address: Address;
  /** Undefined where nobody has created it. */
  readonly pool: ChainPool | undefined;
}

/** Every pool that some tokens have or may have, read from the chain. */
export function chainPoolsQuery(
  connection: WalletConnection | undefined,
  roots: readonly (Address | undefined)[],
) {
  const wanted = roots.filter((root) => root !== undefined).toSorted();
  const isWhole = wanted.length === roots.length && new Set(wanted).size === wanted.length;
  return queryOptions({
    ...walletReading(connection, 'liquidity-pool', wanted),
    ...KEEP_ASKING,
    enabled: connection !== undefined && wanted.length > 1 && isWhole,
    queryFn: (): Promise<readonly FoundPool[]> => {
      if (connection === undefined) throw new Error('no wallet to read the chain with');
      return readChainPools(connection, wanted);
    },
  });
}

/**
 * The exchange's own pool of some tokens, by way of the wallet's node: its root derives the address, nobody else is
 * believed. Two tokens may have a pool of each kind: without a kind the first one with liquidity is meant, or else the
 * first there is. Throws when the root does not answer.
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
 * All places of some tokens, those without a pool too: one for each kind of pool that two tokens may have, where the
 * exchange tells kinds apart, and one for more tokens. Throws when the root does not answer.
 */
export async function readChainPools(
  connection: WalletConnection,
  roots: readonly Address[],
): Promise<readonly FoundPool[]> {
  if (roots.length > 2) return [await firstPool(connection, roots)];
  const [first, others] = await Promise.all([firstPool(connection, roots), otherPools(connection, roots)]);
  return [first, ...others];
}

/** A pool of two tokens, and how another contract is told to find it. */
export interface NamedPool {
  readonly pool: ChainPool;
  /** The kind to name; undefined where the exchange keeps one pool for two tokens and knows no kinds. */
  readonly named: PoolKind | undefined;
}

/**
 * Every pool of exactly these two tokens, of whatever kind. One that cannot be read keeps nobody from the others. Throws
 * when nothing can be read.
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
    // Whoever names the kind to a contract has to mean this pool.
    return pool.kind === kind ? [{ pool, named: kind }] : [];
  });
  const failed = readings.find((one) => one.status === 'rejected');
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** Kinds of pools that two tokens may have beside their constant-product pair. */
const OTHER_KINDS = ['stable-pair', 'stable-pool'] as const;

export const hasLiquidity = ({ pool }: FoundPool): boolean => pool !== undefined && pool.lpSupply > 0n;

/** The pool that some tokens name by themselves. */
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

/** Undefined where the exchange keeps one pool for some tokens and has no kinds to tell apart. */
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
    const question = expectedPool(roots.toSorted(), kind);
    return addressIn(await askUnread(connection, getNetwork().contracts.dexRoot, question));
  } catch (error) {
    // A root that knows no kinds refuses the question for them. Who gave no answer has not said so.
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
  const kind = must(toPoolKind(Number(wholeIn(type))), 'its kind');
  // Two tokens may lie in a pool of the kind that takes more: it answers as such.
  const isPair = kind !== 'stable-pool';
  const { isActive, getFeeParams } = isPair ? PAIR_GETTERS : STABLE_POOL_GETTERS;
  const size = isPair ? 2 : Math.max(wanted.length, 3);
  const [active, held, fees, curve] = await Promise.all([
    askUnread(connection, place, isActive()),
    isPair ? askPair(connection, place) : askList(connection, place),
    askUnread(connection, place, getFeeParams()),
    kind === 'constant-product' ? undefined : askUnread(connection, place, poolAmplification(size)),
  ]);
  return {
    address: place,
    kind,
    isActive: must(flagIn(active), 'whether it is active'),
    tokens: readTokens(held, wanted),
    lpRoot: must(addressIn(held.lpRoot), 'its LP token'),
    lpSupply: must(wholeIn(held.lpSupply), 'its supply'),
    fee: readFee(fees),
    amplification: kind === 'constant-product' ? undefined : readCurve(curve),
  };
}

/** What a pool holds, in its own order; nothing of it is looked at yet. */
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

/** What it holds, in its own order; the tokens must be those its address was derived of. */
function readTokens(held: Held, wanted: readonly Address[]): ChainPool['tokens'] {
  const roots = must(held.roots, 'its tokens').map((root) => must(addressIn(root), 'its tokens'));
  const isSame = roots.toSorted().join() === wanted.toSorted().join();
  must(isSame ? roots : undefined, 'the tokens it was asked for');
  const reserves = must(held.reserves, 'its balances');
  must(reserves.length === roots.length ? reserves : undefined, 'a balance for each token');
  return roots.map((root, index) => ({
    root,
    reserve: units(must(wholeIn(reserves[index]), 'its balances')),
  }));
}

function readFee(fees: Unread<PoolFees> | undefined): ChainPool['fee'] {
  const part = (amount: Unread<bigint>): bigint => must(wholeIn(amount), 'its fee');
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
    value: must(wholeIn(fieldIn(curve, 'value')), 'its curve'),
    precision: must(wholeIn(fieldIn(curve, 'precision')), 'its curve'),
  };
}
