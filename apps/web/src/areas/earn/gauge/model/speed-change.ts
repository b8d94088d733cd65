import type { RewardRound } from '@junction/api-contract/earn';
import { ONE, ratio, type Ratio } from '@junction/primitives';

type Given = Pick<RewardRound['rewardTokens'][number], 'root' | 'perSecond'>;

/**
 * Relative change of a reward's rate to its previous round, given older rounds, newest first; undefined without one or
 * if its rate was 0.
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
