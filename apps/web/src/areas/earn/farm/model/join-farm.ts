import type { Address } from '@junction/primitives';
import type { OnChainFarm, FarmSummary } from '../../../../rooms/farm/index.ts';

/** Maximum number of rewards that the farm factory accepts. A contract that reports more is not from the factory. */
const MAX_REWARDS = 8;

/**
 * Returns the server's data of a farm with owner, start and end from the chain, since users decide about a deposit on
 * the basis of these values.
 */
export function mergeFarmWithChain(
  indexed: FarmSummary,
  chain: Pick<OnChainFarm, 'rounds' | 'end' | 'owner'> | undefined,
): FarmSummary {
  if (chain === undefined) return indexed;
  const { rounds, end, owner } = chain;
  return { ...indexed, owner, start: rounds[0]?.start ?? indexed.start, end };
}

/** Returns all token roots of a farm, from the server and its contract. */
export function getFarmTokenRoots(
  { depositRoot, rewardTokens, poolTokens }: Pick<FarmSummary, 'depositRoot' | 'rewardTokens' | 'poolTokens'>,
  chain: Pick<OnChainFarm, 'depositRoot' | 'rewards'> | undefined,
): readonly Address[] {
  return [
    depositRoot,
    ...[...rewardTokens, ...poolTokens].map(({ root }) => root),
    ...(chain === undefined
      ? []
      : [chain.depositRoot, ...chain.rewards.slice(0, MAX_REWARDS).map(({ root }) => root)]),
  ];
}
