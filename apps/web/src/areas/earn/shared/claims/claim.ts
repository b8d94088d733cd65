import { mulDivDown, usd, type Address, type Usd } from '@junction/primitives';
import type { GaugeToken, RewardPosition } from '../../../../rooms/gauge/index.ts';
import type { ClaimPlace } from './claim-sums.ts';

/** What a place pays in. */
export type ClaimKind = 'gauge' | 'farm';

/** A gauge or an older farm with a deposit of the account, and what a claim there would pay. */
export interface Claim extends ClaimPlace {
  readonly kind: ClaimKind;
  readonly name: string;
  /** Of the pool whose LP is deposited; empty where it is of none. */
  readonly tokens: readonly GaugeToken[];
  /** Dollars of what the account deposited: its part of what the server says all deposits are worth. Undefined where one of them is not known. */
  readonly deposit: Usd | undefined;
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

/** Dollars of a deposit. */
export function depositOf(
  position: { readonly balance: bigint; readonly deposits: bigint } | undefined,
  tvl: Usd | undefined,
): Usd | undefined {
  if (position === undefined) return undefined;
  if (position.balance === 0n) return usd(0n);
  return tvl === undefined || position.deposits === 0n
    ? undefined
    : usd(mulDivDown(tvl, position.balance, position.deposits));
}
