import {
  FIXED_POINT_ONE,
  mulDivDown,
  ratio,
  units,
  type Address,
  type Ratio,
  type Units,
} from '@junction/primitives';

/** Decimals of all LP tokens (spec 9). */
export const LP_DECIMALS = 9;

/** Nano to attach for deploying one token wallet (spec 9). */
export const DEPLOY_WALLET_NANO = 100_000_000n;

/**
 * Returns the nano to attach for deploying token wallets that may not exist: one for each token without a known
 * positive balance. A token sent to an account without a wallet would be returned.
 */
export function getWalletDeploymentNano(
  roots: readonly Address[],
  held: ReadonlyMap<Address, bigint>,
): bigint {
  const isThere = (root: Address): boolean => {
    const balance = held.get(root);
    return balance !== undefined && balance > 0n;
  };
  if (roots.every(isThere)) return 0n;
  return DEPLOY_WALLET_NANO;
}

/**
 * Returns the share of a pool that an amount of LP represents, rounded down: 0 for an empty pool, 1 for the total
 * supply.
 */
export function getLpShareRoundedDown(lp: bigint, supply: bigint): Ratio {
  if (supply === 0n) return ratio(0n);
  return lp >= supply ? ratio(FIXED_POINT_ONE) : ratio(mulDivDown(lp, FIXED_POINT_ONE, supply));
}

/** Returns the token amounts that an amount of LP represents, in the order of the reserves, rounded down. */
export function getTokensForLpRoundedDown(
  lp: bigint,
  reserves: readonly bigint[],
  supply: bigint,
): readonly Units[] {
  return reserves.map((reserve) => units(supply === 0n ? 0n : mulDivDown(lp, reserve, supply)));
}
