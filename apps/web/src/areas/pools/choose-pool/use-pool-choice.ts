import {
  FIXED_POINT_ONE,
  mulDivDown,
  ratio,
  usd,
  type Address,
  type Ratio,
  type Usd,
} from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  chainPoolsQuery,
  hasLiquidity,
  type ChainPool,
  type PoolAtDerivedAddress,
  type SelectedPoolState,
} from '../../../rooms/chain-pool/index.ts';
import { usdPricesQuery, useBalances, type Token } from '../../../rooms/token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { toUsdValueRoundedDown } from '../../../shared/format/value-down.ts';
import { getLpShareRoundedDown } from '../../../shared/liquidity/lp.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { listOfferedPools, selectDefaultPool, type PoolChoicePurpose } from './model/pool-order.ts';

/** Number of consecutive failures after which an error is shown. */
const MAX_SILENT_FAILURES = 2;
/** Milliseconds between two reads of a pool that is missing or being created. Another account may create it as well. */
const POLL_INTERVAL_MS = 3_000;
const NO_POOLS: readonly PoolAtDerivedAddress[] = [];

/** Pool with the values by which users choose it. */
export interface PoolOption extends PoolAtDerivedAddress {
  /** Swap fee as a fraction of the input; undefined if the pool does not exist. */
  readonly fee: Ratio | undefined;
  /** TVL in USD; undefined if a token has no price. */
  readonly tvl: Usd | undefined;
  /** The account's share of the pool; undefined if unknown. */
  readonly share: Ratio | undefined;
}

export interface PoolChoice {
  readonly reading: SelectedPoolState;
  /** Pools to choose from, the best first; empty while unknown. */
  readonly options: readonly PoolOption[];
  /** False without a wallet, so that the pools are not read from the chain. */
  readonly isConnected: boolean;
  /** Deepest pool of the same tokens, if the selected one is empty; otherwise undefined. */
  readonly deeper: PoolOption | undefined;
}

export interface PoolChoiceOptions {
  /** Roots of the pool's tokens; undefined if no token is selected. */
  readonly roots: readonly (Address | undefined)[];
  /** Tokens with these roots; undefined until they are loaded. */
  readonly tokens: readonly (Token | undefined)[];
  /** Pool address in the URL; undefined if there is none. */
  readonly wanted: Address | undefined;
  readonly purpose: PoolChoicePurpose;
}

/**
 * Returns which pool to show: the one in the URL, otherwise the default that was found first for these tokens and this
 * account.
 */
function useShownPool({ roots, wanted }: PoolChoiceOptions, account: Address | undefined) {
  // Once shown, the default stays, even if another pool becomes deeper.
  const [shown, setShown] = useState<{ readonly of: string; readonly address: Address }>();
  const subject = [account, ...roots.map(String).toSorted()].join();
  const isShown = shown?.of === subject;
  return {
    address: wanted ?? (isShown ? shown.address : undefined),
    /** Sets the default pool, unless the URL names a pool or one is already shown. */
    offer: (unnamed: PoolAtDerivedAddress | undefined): void => {
      if (wanted === undefined && unnamed !== undefined && !isShown)
        setShown({ of: subject, address: unnamed.address });
    },
  };
}

/** Reads all pools of the tokens. The read is repeated while the shown pool does not exist. */
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
      shown === undefined || findPoolByAddress(state.data, shown)?.pool?.isActive === true
        ? false
        : POLL_INTERVAL_MS,
  });
  const lookAgain = (address: Address | undefined): Promise<PoolAtDerivedAddress | undefined> =>
    client
      .fetchQuery({ ...query, staleTime: 0 })
      .then((latest) => findPoolByAddress(latest, address))
      .catch(() => undefined);
  return { read, lookAgain };
}

/** Returns the selected pool of the tokens and all other pools to choose from. */
export function usePoolChoice(options: PoolChoiceOptions): PoolChoice {
  const { roots, tokens, wanted, purpose } = options;
  const wallet = useWallet();
  const { connection, account } = wallet;
  const shown = useShownPool(options, account);
  const { read, lookAgain } = useChainPools(connection, roots, shown.address);
  const places = read.data ?? NO_POOLS;
  const balances = useBalances(wallet, listLpRoots(places));
  const offered = listOfferedPools(places, purpose, getNetwork().kind === 'devnet');
  shown.offer(selectDefaultPool(offered, purpose, balances.tokens));
  const found = toFoundPool(findPoolByAddress(read.data, shown.address), offered);
  const prices = useQuery(usdPricesQuery(roots.filter((root) => root !== undefined))).data;
  const isOffered = found === undefined || offered.includes(found);
  const choices = (isOffered ? offered : [...offered, found]).map((place) =>
    toPoolOption(place, { tokens, prices, held: balances.tokens }),
  );
  return {
    reading: {
      found,
      isForeign: wanted !== undefined && read.data !== undefined && found === undefined,
      readAt: read.dataUpdatedAt,
      isUnreadable: read.failureCount >= MAX_SILENT_FAILURES,
      lookAgain: () => lookAgain(found?.address),
    },
    options: read.data === undefined ? [] : choices,
    isConnected: connection !== undefined,
    deeper: found === undefined || hasLiquidity(found) ? undefined : choices.find(hasLiquidity),
  };
}

const listLpRoots = (places: readonly PoolAtDerivedAddress[]): readonly Address[] =>
  places.flatMap((place) => (hasLiquidity(place) && place.pool !== undefined ? [place.pool.lpRoot] : []));

/** Returns the pool; undefined if it neither exists nor can be created here. */
const toFoundPool = (
  place: PoolAtDerivedAddress | undefined,
  offered: readonly PoolAtDerivedAddress[],
): PoolAtDerivedAddress | undefined =>
  place !== undefined && (place.pool !== undefined || offered.includes(place)) ? place : undefined;

function toPoolOption(
  place: PoolAtDerivedAddress,
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
    fee: getSwapFee(pool),
    tvl: getTvlDown(pool, input.tokens, input.prices),
    share: held === undefined ? undefined : getLpShareRoundedDown(held, pool.lpSupply),
  };
}

const findPoolByAddress = (
  places: readonly PoolAtDerivedAddress[] | undefined,
  address: Address | undefined,
): PoolAtDerivedAddress | undefined => places?.find((place) => place.address === address);

const getSwapFee = ({ fee }: ChainPool): Ratio =>
  ratio(mulDivDown(fee.pool + fee.beneficiary + fee.referrer, FIXED_POINT_ONE, fee.denominator));

function getTvlDown(
  pool: ChainPool,
  tokens: readonly (Token | undefined)[],
  prices: ReadonlyMap<Address, bigint> | undefined,
): Usd | undefined {
  let sum = 0n;
  for (const { root, reserve } of pool.tokens) {
    const [token, price] = [tokens.find((one) => one?.root === root), prices?.get(root)];
    if (token === undefined || price === undefined) return undefined;
    sum += toUsdValueRoundedDown(reserve, token.decimals, price);
  }
  return usd(sum);
}
