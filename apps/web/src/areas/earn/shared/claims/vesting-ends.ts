import type { Address, Seconds } from '@junction/primitives';
import type { RewardClaim } from './claim.ts';

/** Vesting amount of one token in one gauge or farm, and the end of its vesting. */
export interface VestingEnd {
  readonly place: Address;
  readonly name: string;
  readonly root: Address;
  /** Base units. */
  readonly units: bigint;
  readonly at: Seconds;
}

/** All vesting amounts, earliest end first. */
export function listVestingEnds(
  claims: readonly Pick<RewardClaim, 'address' | 'name' | 'rewards'>[],
  now: Seconds,
): readonly VestingEnd[] {
  return claims
    .flatMap(({ address, name, rewards }) =>
      (rewards ?? []).flatMap(({ root, vesting, vestingEnd }): VestingEnd[] =>
        vesting === 0n || vestingEnd <= now
          ? []
          : [{ place: address, name, root, units: vesting, at: vestingEnd }],
      ),
    )
    .toSorted((one, other) => one.at - other.at);
}
