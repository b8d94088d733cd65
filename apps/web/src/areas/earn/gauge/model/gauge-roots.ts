import type { Address } from '@junction/primitives';

interface WithTokenRoot {
  readonly root: Address;
}

/** Maximum number of rewards that the factory accepts. A contract that reports more is not from the factory. */
const MAX_REWARDS = 20;

/** Returns all token roots of a gauge, from the server and its contract. */
export function getGaugeTokenRoots(
  indexed: {
    readonly depositRoot: Address;
    readonly rewardTokens: readonly WithTokenRoot[];
    readonly poolTokens: readonly WithTokenRoot[];
  },
  chain: { readonly depositRoot: Address; readonly extra: readonly WithTokenRoot[] } | undefined,
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
