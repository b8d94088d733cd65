import type { Address } from '@junction/primitives';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';

interface Named {
  readonly symbol: string;
  readonly decimals: number;
}

/** Formats the amounts of rewards, without those that are 0. The amount of an unknown token is a dash. */
export function formatRewardAmounts<Reward extends { readonly root: Address }>(
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
