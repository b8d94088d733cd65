import type { Address } from '@junction/primitives';
import type { FarmChain, FarmSummary } from '../../../../rooms/farm/index.ts';

/** Limit of the farm factory: contracts that report more are invalid. */
const MAX_REWARDS = 8;

/** Replaces owner, start and end by on-chain values, which matter for the decision to deposit. */
export function joinFarm(
  indexed: FarmSummary,
  chain: Pick<FarmChain, 'rounds' | 'end' | 'owner'> | undefined,
): FarmSummary {
  if (chain === undefined) return indexed;
  const { rounds, end, owner } = chain;
  return { ...indexed, owner, start: rounds[0]?.start ?? indexed.start, end };
}

/** Returns all token roots of a farm, from the server and its contract. */
export function farmRoots(
  { depositRoot, rewardTokens, poolTokens }: Pick<FarmSummary, 'depositRoot' | 'rewardTokens' | 'poolTokens'>,
  chain: Pick<FarmChain, 'depositRoot' | 'rewards'> | undefined,
): readonly Address[] {
  return [
    depositRoot,
    ...[...rewardTokens, ...poolTokens].map(({ root }) => root),
    ...(chain === undefined
      ? []
      : [chain.depositRoot, ...chain.rewards.slice(0, MAX_REWARDS).map(({ root }) => root)]),
  ];
}
