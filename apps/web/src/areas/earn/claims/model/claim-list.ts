import { isClaimReady, type RewardClaim, type RewardClaimSource } from '../../shared/claims/index.ts';

/** Claims in gauges and legacy farms, with their loading state. */
export interface MergedRewardClaims {
  /**
   * Claims of all gauges and legacy farms; undefined while one of the two lists is loading. If one list fails to load,
   * the claims of the other list are still returned.
   */
  readonly found: readonly RewardClaim[] | undefined;
  /** Number of the account's positions that are not read, because only the most valuable positions are read. */
  readonly leftOut: number;
  readonly hasFailed: boolean;
}

export function mergeClaimSources(sources: readonly Omit<RewardClaimSource, 'retry'>[]): MergedRewardClaims {
  const isSettled = sources.every(({ claims, hasFailed }) => claims !== undefined || hasFailed);
  const hasAny = sources.some(({ claims }) => claims !== undefined);
  return {
    found: isSettled && hasAny ? sources.flatMap(({ claims }) => claims ?? []) : undefined,
    leftOut: sources.reduce((sum, { leftOut }) => sum + leftOut, 0),
    hasFailed: sources.some(({ hasFailed }) => hasFailed),
  };
}

/** True if the announced claim is still available. */
export const isClaimStillReady = (
  list: readonly RewardClaim[] | undefined,
  { address }: Pick<RewardClaim, 'address'>,
): boolean => list?.some((claim) => claim.address === address && isClaimReady(claim)) === true;

/** Returns the current state of a claim, or the claim itself while its state is unknown. */
export const findCurrentClaim = (list: readonly RewardClaim[] | undefined, claim: RewardClaim): RewardClaim =>
  list?.find(({ address }) => address === claim.address) ?? claim;
