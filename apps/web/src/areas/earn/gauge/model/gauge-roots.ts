import type { Address } from '@junction/primitives';

interface Rooted {
  readonly root: Address;
}

/** Limit of the factory: contracts that report more are invalid. */
const MAX_REWARDS = 20;

/** Returns all token roots of a gauge, from the server and its contract. */
export function gaugeRoots(
  indexed: {
    readonly depositRoot: Address;
    readonly rewardTokens: readonly Rooted[];
    readonly poolTokens: readonly Rooted[];
  },
  chain: { readonly depositRoot: Address; readonly extra: readonly Rooted[] } | undefined,
  governance: Address | undefined,
): readonly Address[] {
  const { depositRoot, rewardTokens, poolTokens } = indexed;
  return [
    depositRoot,
    ...(chain === undefined
      ? []
      : [chain.depositRoot, ...chain.extra.slice(0, MAX_REWARDS).map(({ root }) => root)]),
    ...(governance === undefined ? [] : [governance]),
    ...rewardTokens.map(({ root }) => root),
    ...poolTokens.map(({ root }) => root),
  ];
}
