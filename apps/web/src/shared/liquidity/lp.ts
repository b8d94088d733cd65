import { ONE, mulDivDown, ratio, units, type Address, type Ratio, type Units } from '@junction/primitives';

/** Decimals of all LP tokens (spec 9). */
export const LP_DECIMALS = 9;

/** Nano for deploying a token wallet (spec 9). */
export const DEPLOY_WALLET = 100_000_000n;

/**
 * Nano for the token wallets of an account. A wallet without a known balance may not exist, and tokens without a wallet
 * are returned.
 */
export function walletDeployment(roots: readonly Address[], held: ReadonlyMap<Address, bigint>): bigint {
  const isThere = (root: Address): boolean => {
    const balance = held.get(root);
    return balance !== undefined && balance > 0n;
  };
  if (roots.every(isThere)) return 0n;
  return DEPLOY_WALLET;
}

/** Share of a pool represented by LP: 0 for an empty pool, 1 for the total supply. Rounded down. */
export function shareDown(lp: bigint, supply: bigint): Ratio {
  if (supply === 0n) return ratio(0n);
  return lp >= supply ? ratio(ONE) : ratio(mulDivDown(lp, ONE, supply));
}

/** Token amounts represented by LP, in the order of the reserves, rounded down. */
export function tokensOfLpDown(lp: bigint, reserves: readonly bigint[], supply: bigint): readonly Units[] {
  return reserves.map((reserve) => units(supply === 0n ? 0n : mulDivDown(lp, reserve, supply)));
}
