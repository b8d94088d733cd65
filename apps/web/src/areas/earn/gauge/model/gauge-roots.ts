import type { Address } from '@junction/primitives';

interface Rooted {
  readonly root: Address;
}

/** The factory makes no gauge with more: what says that it has more is none. */
const MAX_REWARDS = 20;

/** All roots a gauge deals in, by the server and by itself. */
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
