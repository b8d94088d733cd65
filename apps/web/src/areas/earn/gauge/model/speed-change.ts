import type { RewardRound } from '@junction/api-contract/earn';
import { ONE, ratio, type Ratio } from '@junction/primitives';

type Given = Pick<RewardRound['rewardTokens'][number], 'root' | 'perSecond'>;

/**
 * How much faster a reward is given than in the last round of it before, by older rounds, newest first; undefined where
 * it is in none of them, or nothing was given.
 */
export function speedChange(
  { root, perSecond }: Given,
  older: readonly { readonly rewardTokens: readonly Given[] }[],
): Ratio | undefined {
  const before = older
    .flatMap(({ rewardTokens }) => rewardTokens)
    .find((given) => given.root === root)?.perSecond;
  return before === undefined || before <= 0n ? undefined : ratio(((perSecond - before) * ONE) / before);
}
