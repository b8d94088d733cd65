import { mulDivDown, usd, type Address, type Usd } from '@junction/primitives';
import type { GaugeToken, AccountTokenRewards } from '../../../../rooms/gauge/index.ts';
import type { ClaimableContract } from './claim-sums.ts';

export type ClaimKind = 'gauge' | 'farm';

/** Gauge or legacy farm with a deposit of the account, and its claimable rewards. */
export interface RewardClaim extends ClaimableContract {
  readonly kind: ClaimKind;
  readonly name: string;
  /** Tokens of the pool whose LP is deposited; empty if it is not an LP token. */
  readonly tokens: readonly GaugeToken[];
  /** Value of the account's deposit in USD: its share times the TVL from the server. Undefined if either is unknown. */
  readonly deposit: Usd | undefined;
  /** Rewards of the account by token; undefined if the contracts cannot be read. */
  readonly rewards: readonly AccountTokenRewards[] | undefined;
}

/** Claims of one kind and their loading state. */
export interface RewardClaimSource {
  /** Claims of this kind; undefined while loading. */
  readonly claims: readonly RewardClaim[] | undefined;
  /** Number of the account's positions that are not read, since only the most valuable ones are. */
  readonly leftOut: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Returns the claimable amounts of loaded rewards. */
export function getClaimableAmounts(
  rewards: readonly AccountTokenRewards[] | undefined,
): ClaimableContract['claimable'] {
  return (rewards ?? []).flatMap(({ root, ready }): { root: Address; units: bigint }[] =>
    ready === 0n ? [] : [{ root, units: ready }],
  );
}

/**
 * Returns the value of the account's deposit in USD: its share of all deposits times `tvl`. Undefined if
 * either is unknown.
 */
export function getDepositWorth(
  position: { readonly balance: bigint; readonly deposits: bigint } | undefined,
  tvl: Usd | undefined,
): Usd | undefined {
  if (position === undefined) return undefined;
  if (position.balance === 0n) return usd(0n);
  return tvl === undefined || position.deposits === 0n
    ? undefined
    : usd(mulDivDown(tvl, position.balance, position.deposits));
}
