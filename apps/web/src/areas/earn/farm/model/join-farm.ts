import type { Address } from '@junction/primitives';
import type { FarmChain } from '../../shared/model/farm-chain.ts';
import type { FarmSummary } from '../../shared/model/farm-summary.ts';

/** The fabric makes no farm with more: what says that it has more is none. */
const MAX_REWARDS = 8;

/** When a farm begins and ends decides whether somebody deposits: the chain's word goes before a server's. */
export function joinFarm(
  indexed: FarmSummary,
  chain: Pick<FarmChain, 'rounds' | 'end' | 'owner'> | undefined,
): FarmSummary {
  if (chain === undefined) return indexed;
  const { rounds, end, owner } = chain;
  return { ...indexed, owner, start: rounds[0]?.start ?? indexed.start, end };
}

/** All roots a farm deals in, by the server and by itself. */
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
