import type { Address } from '@junction/primitives';
import type { RewardPosition } from '../../../../rooms/gauge/index.ts';
import type { ClaimPlace } from './claim-sums.ts';

/** What a place pays in. */
export type ClaimKind = 'gauge' | 'farm';

/** A gauge or an older farm with a deposit of the account, and what a claim there would pay. */
export interface Claim extends ClaimPlace {
  readonly kind: ClaimKind;
  readonly name: string;
  /** Undefined where its contracts cannot be read. */
  readonly rewards: readonly RewardPosition[] | undefined;
}

/** Places of one kind, and how the reading of them stands. */
export interface ClaimSource {
  /** Undefined while it is on its way. */
  readonly claims: readonly Claim[] | undefined;
  /** Places of less worth that are not read. */
  readonly leftOut: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What a claim pays of rewards that are read. */
export function paidOf(rewards: readonly RewardPosition[] | undefined): ClaimPlace['pays'] {
  return (rewards ?? []).flatMap(({ root, ready }): { root: Address; units: bigint }[] =>
    ready === 0n ? [] : [{ root, units: ready }],
  );
}
