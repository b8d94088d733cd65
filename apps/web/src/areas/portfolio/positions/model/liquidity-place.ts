import { itemAt, type Address } from '@junction/primitives';
import {
  getPoolReserves,
  getPoolTokenRoots,
  getLpPositionRoundedDown,
  type ChainPool,
} from '../../../../rooms/chain-pool/index.ts';
import type { Balance } from '../../../../rooms/token/index.ts';
import {
  EMPTY_CATEGORY_POSITIONS,
  getPortfolioCategoryLoadState,
  type NamedToken,
  type CategoryPositions,
  type PortfolioPosition,
} from './position.ts';

/** Pool as listed by the server. */
export interface ListedPool {
  readonly address: Address;
  readonly name: string;
  readonly lpRoot: Address;
  readonly tokens: readonly NamedToken[];
}

/** On-chain state of a pool; undefined without a pool of these tokens at the address. */
export type ChainPoolReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly pool: ChainPool | undefined };

export interface PoolWithBalance {
  readonly pool: ListedPool;
  /** LP in the wallet. */
  readonly balance: Balance;
  readonly onChain: ChainPoolReading;
}

function lpPosition(
  { address, lpRoot, tokens }: ListedPool,
  lp: bigint,
  chain?: ChainPool,
): PortfolioPosition {
  const parts =
    chain &&
    getLpPositionRoundedDown(lp, getPoolReserves(chain), chain.lpSupply).tokens.map((units, index) => {
      const root = itemAt(getPoolTokenRoots(chain), index);
      return { root, units, symbol: tokens.find((one) => one.root === root)?.symbol ?? '?' };
    });
  return {
    key: `lp ${address}`,
    root: lpRoot,
    units: lp,
    poolTokens: tokens,
    detail: { kind: 'lp', pool: address, parts },
  };
}

/**
 * Derives the positions of LP tokens in the wallet, with the token amounts that they represent. The server could name
 * any token as the LP token of a pool, so LP tokens that the pool contract does not confirm count as unverified.
 */
export function deriveWalletLpPositions(
  list: CategoryPositions['state'],
  pools: readonly PoolWithBalance[],
): CategoryPositions {
  const positions: PortfolioPosition[] = [];
  const unread: string[] = [];
  let unverified = 0;
  let isLoading = false;
  for (const { pool, balance, onChain } of pools) {
    if (balance.kind === 'unavailable') unread.push(`LP ${pool.name}`);
    if (balance.kind === 'loading') isLoading = true;
    if (balance.kind !== 'known' || balance.units === 0n) continue;
    if (onChain.kind === 'loading') isLoading = true;
    else if (onChain.kind === 'failed') positions.push(lpPosition(pool, balance.units));
    else if (onChain.pool?.lpRoot === pool.lpRoot)
      positions.push(lpPosition(pool, balance.units, onChain.pool));
    else unverified += 1;
  }
  return {
    ...EMPTY_CATEGORY_POSITIONS,
    state: getPortfolioCategoryLoadState(list, isLoading),
    positions,
    unread,
    unverified,
  };
}
