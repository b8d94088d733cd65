import { ONE, mulDivDown, ratio, usd, type Address, type Ratio, type Usd } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  chainPoolsQuery,
  hasLiquidity,
  type ChainPool,
  type FoundPool,
  type PoolReading,
} from '../../../rooms/chain-pool/index.ts';
import { usdPricesQuery, useBalances, type Token } from '../../../rooms/token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { valueDown } from '../../../shared/format/value-down.ts';
import { shareDown } from '../../../shared/liquidity/lp.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { offeredPools, unnamedPool, type Purpose } from './model/pool-order.ts';

/** Failures in a row before it is said. */
const SILENT_AFTER = 2;
/** Milliseconds until a pool that is missing or being set up is looked for again: somebody else may create it. */
const LOOK_AGAIN = 3_000;
const NO_POOLS: readonly FoundPool[] = [];

/** A pool to choose, with what it is chosen by. */
export interface PoolOption extends FoundPool {
  /** Everybody's fee, a part of the spent amount; undefined where there is no pool. */
  readonly fee: Ratio | undefined;
  /** Undefined where a token has no price. */
  readonly tvl: Usd | undefined;
  /** The account's part of it; undefined while unknown. */
  readonly share: Ratio | undefined;
}

export interface PoolChoice {
  readonly reading: PoolReading;
  /** In the order they are offered; empty while nothing is known of them. */
  readonly options: readonly PoolOption[];
  /** Without a wallet nobody reads the chain. */
  readonly isConnected: boolean;
  /** The deepest pool of the same tokens, where the one that is meant holds nothing. */
  readonly deeper: PoolOption | undefined;
}

export interface PoolChoiceOptions {
  /** Tokens of the pool; undefined where none is chosen yet. */
  readonly roots: readonly (Address | undefined)[];
  /** What is known of them, in the same order. */
  readonly tokens: readonly (Token | undefined)[];
  /** The pool the page's address names. */
  readonly wanted: Address | undefined;
  readonly purpose: Purpose;
}

/** The pool that is shown: the one that is named, or else the one found first for these tokens and this account. */
function useShownPool({ roots, wanted }: PoolChoiceOptions, account: Address | undefined) {
  // Once shown it stays: another pool that becomes deeper does not take its place under somebody's hands.
  const [shown, setShown] = useState<{ readonly of: string; readonly address: Address }>();
  const subject = [account, ...roots.map(String).toSorted()].join();
  const isShown = shown?.of === subject;
  return {
    address: wanted ?? (isShown ? shown.address : undefined),
    /** Shows the pool where none is named and none stands yet. */
    offer: (unnamed: FoundPool | undefined): void => {
      if (wanted === undefined && unnamed !== undefined && !isShown)
        setShown({ of: subject, address: unnamed.address });
    },
  };
}

/** The pools of some tokens; the one that is shown is looked for until it is there. */
function useChainPools(
  connection: Parameters<typeof chainPoolsQuery>[0],
  roots: Parameters<typeof chainPoolsQuery>[1],
  shown: Address | undefined,
) {
  const client = useQueryClient();
  const query = chainPoolsQuery(connection, roots);
  const read = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      shown === undefined || findAt(state.data, shown)?.pool?.isActive === true ? false : LOOK_AGAIN,
  });
  const lookAgain = (address: Address | undefined): Promise<FoundPool | undefined> =>
    client
      .fetchQuery({ ...query, staleTime: 0 })
      .then((latest) => findAt(latest, address))
      .catch(() => undefined);
  return { read, lookAgain };
}

/** Which of the pools of some tokens is meant: the one that is named, or else the one that `unnamedPool` finds. */
export function usePoolChoice(options: PoolChoiceOptions): PoolChoice {
  const { roots, tokens, wanted, purpose } = options;
  const wallet = useWallet();
  const { connection, account } = wallet;
  const shown = useShownPool(options, account);
  const { read, lookAgain } = useChainPools(connection, roots, shown.address);
  const places = read.data ?? NO_POOLS;
  const balances = useBalances(wallet, lpRootsOf(places));
  const offered = offeredPools(places, purpose, getNetwork().kind === 'devnet');
  shown.offer(unnamedPool(offered, purpose, balances.tokens));
  const found = foundPool(findAt(read.data, shown.address), offered);
  const prices = useQuery(usdPricesQuery(roots.filter((root) => root !== undefined))).data;
  const isOffered = found === undefined || offered.includes(found);
  const choices = (isOffered ? offered : [...offered, found]).map((place) =>
    poolOption(place, { tokens, prices, held: balances.tokens }),
  );
  return {
    reading: {
      found,
      isForeign: wanted !== undefined && read.data !== undefined && found === undefined,
      readAt: read.dataUpdatedAt,
      isUnreadable: read.failureCount >= SILENT_AFTER,
      lookAgain: () => lookAgain(found?.address),
    },
    options: read.data === undefined ? [] : choices,
    isConnected: connection !== undefined,
    deeper: found === undefined || hasLiquidity(found) ? undefined : choices.find(hasLiquidity),
  };
}

const lpRootsOf = (places: readonly FoundPool[]): readonly Address[] =>
  places.flatMap((place) => (hasLiquidity(place) && place.pool !== undefined ? [place.pool.lpRoot] : []));

/** Where nobody has created a pool and the page does not offer to, there is none to choose. */
const foundPool = (place: FoundPool | undefined, offered: readonly FoundPool[]): FoundPool | undefined =>
  place !== undefined && (place.pool !== undefined || offered.includes(place)) ? place : undefined;

function poolOption(
  place: FoundPool,
  input: {
    readonly tokens: readonly (Token | undefined)[];
    readonly prices: ReadonlyMap<Address, bigint> | undefined;
    readonly held: ReadonlyMap<Address, bigint>;
  },
): PoolOption {
  const { pool } = place;
  if (pool === undefined) return { ...place, fee: undefined, tvl: undefined, share: undefined };
  const held = input.held.get(pool.lpRoot);
  return {
    ...place,
    fee: feeOf(pool),
    tvl: tvlDown(pool, input.tokens, input.prices),
    share: held === undefined ? undefined : shareDown(held, pool.lpSupply),
  };
}

const findAt = (
  places: readonly FoundPool[] | undefined,
  address: Address | undefined,
): FoundPool | undefined => places?.find((place) => place.address === address);

const feeOf = ({ fee }: ChainPool): Ratio =>
  ratio(mulDivDown(fee.pool + fee.beneficiary + fee.referrer, ONE, fee.denominator));

function tvlDown(
  pool: ChainPool,
  tokens: readonly (Token | undefined)[],
  prices: ReadonlyMap<Address, bigint> | undefined,
): Usd | undefined {
  let sum = 0n;
  for (const { root, reserve } of pool.tokens) {
    const [token, price] = [tokens.find((one) => one?.root === root), prices?.get(root)];
    if (token === undefined || price === undefined) return undefined;
    sum += valueDown(reserve, token.decimals, price);
  }
  return usd(sum);
}
