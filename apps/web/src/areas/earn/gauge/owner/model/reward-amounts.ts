import type { Address } from '@junction/primitives';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';

interface Named {
  readonly symbol: string;
  readonly decimals: number;
}

/** Amounts of rewards in their tokens, none of them 0; a dash for that of a token nobody knows. */
export function rewardAmounts<Reward extends { readonly root: Address }>(
  rewards: readonly Reward[],
  tokenOf: (root: Address) => Named | undefined,
  unitsOf: (reward: Reward) => bigint,
): readonly string[] {
  return rewards.flatMap((reward) => {
    const units = unitsOf(reward);
    if (units === 0n) return [];
    const token = tokenOf(reward.root);
    return [token === undefined ? '—' : formatTokenAmount(units, token)];
  });
}
