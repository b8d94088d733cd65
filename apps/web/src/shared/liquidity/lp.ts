import { ONE, mulDivDown, ratio, units, type Address, type Ratio, type Units } from '@junction/primitives';

/** Decimals of every LP token (spec 9). */
export const LP_DECIMALS = 9;

/** Nano for a token wallet that does not exist yet (spec 9). */
export const DEPLOY_WALLET = 100_000_000n;

/**
 * Nano to send along for the token wallets of an account. One that is not known to hold something may not be there, and
 * tokens that find no wallet go back to where they came from.
 */
export function walletDeployment(roots: readonly Address[], held: ReadonlyMap<Address, bigint>): bigint {
  const isThere = (root: Address): boolean => {
    const balance = held.get(root);
    return balance !== undefined && balance > 0n;
  };
  if (roots.every(isThere)) return 0n;
  return DEPLOY_WALLET;
}

/** The part of a pool that some LP stands for: 0 of an empty pool, all of it for the whole supply. Rounded down. */
export function shareDown(lp: bigint, supply: bigint): Ratio {
  if (supply === 0n) return ratio(0n);
  return lp >= supply ? ratio(ONE) : ratio(mulDivDown(lp, ONE, supply));
}

/** What some LP would give of each token, in the order of the reserves, rounded down. */
export function tokensOfLpDown(lp: bigint, reserves: readonly bigint[], supply: bigint): readonly Units[] {
  return reserves.map((reserve) => units(supply === 0n ? 0n : mulDivDown(lp, reserve, supply)));
}
