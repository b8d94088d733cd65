import type { Address, Usd } from '@junction/primitives';
import { sumKnownValues, type Row } from './derive-portfolio.ts';
import type { RewardState } from './position.ts';
import type { TokenLabel } from './worth.ts';

/** Rewards of one token in all contracts, base units. */
export interface ClaimTotal {
  readonly root: Address;
  readonly label: TokenLabel;
  readonly ready: bigint;
  readonly vesting: bigint;
  /** Value of the claimable amount in USD; undefined if unknown. */
  readonly worth: Usd | undefined;
}

/** Claimable and vesting amounts by token, in order of first appearance. */
export function claimTotals(rows: readonly Row[]): readonly ClaimTotal[] {
  const claims = rows.filter(
    ({ position: { detail } }) => detail.kind === 'reward' && detail.state !== 'owed',
  );
  const roots = [...new Set(claims.map(({ position }) => position.root))];
  return roots.flatMap((root): ClaimTotal[] => {
    const own = claims.filter(({ position }) => position.root === root);
    const [first] = own;
    if (first === undefined) return [];
    const inState = (state: RewardState): readonly Row[] =>
      own.filter(({ position: { detail } }) => detail.kind === 'reward' && detail.state === state);
    const sum = (of: readonly Row[]): bigint => of.reduce((all, { position }) => all + position.units, 0n);
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
