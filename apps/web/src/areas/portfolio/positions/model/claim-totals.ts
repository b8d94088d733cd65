import type { Address, Usd } from '@junction/primitives';
import { sumKnownValues, type PositionRow } from './derive-portfolio.ts';
import type { RewardState } from './position.ts';
import type { PositionTokenLabel } from './worth.ts';

/** Rewards of one token in all contracts, base units. */
export interface TokenRewardTotal {
  readonly root: Address;
  readonly label: PositionTokenLabel;
  readonly ready: bigint;
  readonly vesting: bigint;
  /** Value of the claimable amount in USD; undefined if unknown. */
  readonly worth: Usd | undefined;
}

/** Claimable and vesting amounts by token, in order of first appearance. */
export function sumTokenRewards(rows: readonly PositionRow[]): readonly TokenRewardTotal[] {
  const claims = rows.filter(
    ({ position: { detail } }) => detail.kind === 'reward' && detail.state !== 'owed',
  );
  const roots = [...new Set(claims.map(({ position }) => position.root))];
  return roots.flatMap((root): TokenRewardTotal[] => {
    const own = claims.filter(({ position }) => position.root === root);
    const [first] = own;
    if (first === undefined) return [];
    const inState = (state: RewardState): readonly PositionRow[] =>
      own.filter(({ position: { detail } }) => detail.kind === 'reward' && detail.state === state);
    const sum = (of: readonly PositionRow[]): bigint =>
      of.reduce((all, { position }) => all + position.units, 0n);
    const ready = inState('ready');
    return [
      {
        root,
        label: first.label,
        ready: sum(ready),
        vesting: sum(inState('vesting')),
        worth: sumKnownValues(ready.map(({ worth }) => worth)),
      },
    ];
  });
}
