import type { RewardRound } from '@junction/api-contract/earn';
import { FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';

type RewardRateOfRoot = Pick<RewardRound['rewardTokens'][number], 'root' | 'perSecond'>;

/**
 * Returns the relative change of a reward's rate since its previous round. `older` contains the preceding rounds,
 * newest first. Undefined if the reward has no previous round, or if the rate of that round was 0.
 */
export function getRewardRateChange(
  { root, perSecond }: RewardRateOfRoot,
  older: readonly { readonly rewardTokens: readonly RewardRateOfRoot[] }[],
): Ratio | undefined {
  const before = older
    .flatMap(({ rewardTokens }) => rewardTokens)
    .find((given) => given.root === root)?.perSecond;
  return before === undefined || before <= 0n
    ? undefined
    : ratio(((perSecond - before) * FIXED_POINT_ONE) / before);
}
