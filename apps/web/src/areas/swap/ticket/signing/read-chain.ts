import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { buildVaultAddressGetter } from '@junction/protocol/exchange-calls';
import type { SwapChainReader } from '@junction/protocol/swap';
import {
  buildTokenDecimalsGetter,
  buildWalletBalanceGetter,
  buildWalletAddressGetter,
} from '@junction/protocol/token-calls';
import { createConstantProductQuoter, createStableQuoter } from '@junction/routing';
import type { WalletConnection } from '@junction/wallet';
import { getPoolTokenRoots, readChainPool, type ChainPool } from '../../../../rooms/chain-pool/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
} from '../../../../shared/wallet-reading/unread.ts';
import type { Hop } from '../model/quote.ts';
import type { ReplayedRoutePool } from './replay-route.ts';

type Reader = Pick<WalletConnection, 'runGetter'>;

/**
 * Creates a reader of the on-chain data that a swap message needs. It reads through the wallet's node and throws if a
 * contract does not respond.
 */
export function createSwapChainReader(connection: Reader): SwapChainReader {
  return {
    wallet: async (root, owner) => {
      const address = requireValue(
        toAddressOrUndefined(await readUnvalidatedGetter(connection, root, buildWalletAddressGetter(owner))),
        'a token',
      );
      const tokenBalance = await readUnvalidatedGetter(connection, address, buildWalletBalanceGetter());
      if (tokenBalance === undefined) return { address, isDeployed: false, balance: 0n };
      return {
        address,
        isDeployed: true,
        balance: requireValue(toIntegerOrUndefined(tokenBalance), 'a token wallet'),
      };
    },
    vault: async (token) =>
      requireValue(
        toAddressOrUndefined(
          await readUnvalidatedGetter(
            connection,
            getNetwork().contracts.dexRoot,
            buildVaultAddressGetter(token),
          ),
        ),
        'the exchange',
      ),
  };
}

/** Maximum tokens per pool, far above any real one, which bounds the number of requests. */
const MAX_TOKENS = 16;

/**
 * Reads the pools of a route by tokens and kind. Undefined if one has another address or other properties than the
 * route states.
 */
export async function readRoutePools(
  connection: WalletConnection,
  hops: readonly Hop[],
): Promise<ReadonlyMap<Address, ReplayedRoutePool> | undefined> {
  const found = await Promise.all(
    hops.map(async (hop): Promise<readonly [Address, ReplayedRoutePool] | undefined> => {
      if (!isReadableHop(hop)) return undefined;
      const { address, pool } = await readChainPool(connection, hop.poolTokens, hop.poolKind);
      if (address !== hop.pool || pool === undefined || !matchesHop(pool, hop)) return undefined;
      return [address, await toRoutePool(connection, pool)];
    }),
  );
  const pools = found.filter((pool) => pool !== undefined);
  return pools.length === hops.length ? new Map(pools) : undefined;
}

function isReadableHop({ poolTokens, poolKind }: Hop): boolean {
  const most = poolKind === 'stable-pool' ? MAX_TOKENS : 2;
  const isSet = new Set(poolTokens).size === poolTokens.length && !poolTokens.includes(ZERO_ADDRESS);
  return isSet && poolTokens.length >= 2 && poolTokens.length <= most;
}

function matchesHop(pool: ChainPool, { poolKind, action, from, to }: Hop): boolean {
  const holds = (token: Address): boolean => pool.tokens.some(({ root }) => root === token);
  if (!pool.isActive || pool.kind !== poolKind || from === to) return false;
  switch (action) {
    case 'swap':
      return holds(from) && holds(to);
    case 'deposit':
      return poolKind === 'stable-pool' && holds(from) && to === pool.lpRoot;
    case 'withdraw':
      return poolKind === 'stable-pool' && from === pool.lpRoot && holds(to);
  }
}

async function toRoutePool(connection: Reader, pool: ChainPool): Promise<ReplayedRoutePool> {
  const roots = getPoolTokenRoots(pool);
  const { kind, lpSupply, fee, lpRoot, amplification } = pool;
  if (kind === 'constant-product') {
    const [left, right] = pool.tokens;
    if (left === undefined || right === undefined) throw new Error('a pool does not report its reserves');
    return {
      tokens: roots,
      quoter: createConstantProductQuoter({ kind, reserves: [left.reserve, right.reserve], lpSupply, fee }),
    };
  }
  if (amplification === undefined) throw new Error('a stable pool does not report its amplification');
  const tokens = await Promise.all(
    pool.tokens.map(async ({ root, reserve }) => {
      const decimals = requireValue(
        toIntegerOrUndefined(await readUnvalidatedGetter(connection, root, buildTokenDecimalsGetter())),
        'a token',
      );
      return { reserve, decimals: Number(decimals) };
    }),
  );
  const hasLpToken = kind === 'stable-pool';
  return {
    tokens: hasLpToken ? [...roots, lpRoot] : roots,
    quoter: createStableQuoter({ kind, tokens, lpSupply, fee, amplification }, hasLpToken),
  };
}

function requireValue<Value>(value: Value | undefined, contract: string): Value {
  if (value === undefined) throw new Error(`${contract} does not respond`);
  return value;
}
