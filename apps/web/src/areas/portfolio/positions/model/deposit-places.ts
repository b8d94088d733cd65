import { ZERO_ADDRESS, type Address, type Seconds } from '@junction/primitives';
import type { GaugeOriginCheckResult } from '@junction/protocol/earn/gauge-origin';
import type { AccountTokenRewards } from '../../../../rooms/gauge/index.ts';
import {
  EMPTY_POOL_TOKENS,
  EMPTY_CATEGORY_POSITIONS,
  getPortfolioCategoryLoadState,
  type DepositKind,
  type NamedToken,
  type CategoryPositions,
  type PortfolioPosition,
  type RewardState,
} from './position.ts';

/** Position of the account in a gauge or legacy farm. */
export interface DepositPosition {
  /** Base units of the deposited token. */
  readonly balance: bigint;
  readonly rewards: readonly AccountTokenRewards[];
  /** Latest end of the locks; undefined without a lock. */
  readonly lockEnd: Seconds | undefined;
}

/** Gauge or legacy farm in which the account has a deposit, according to the server. */
export interface DepositContract {
  readonly address: Address;
  readonly name: string;
  /** Tokens of the pool whose LP is deposited; empty for other tokens. */
  readonly poolTokens: readonly NamedToken[];
  /** Result of the origin check: `own` if the network's factory created the contract, `foreign` if it did not. */
  readonly origin: 'loading' | 'failed' | 'foreign' | 'own';
  /** Deposited token as reported by the contract. */
  readonly depositRoot: Address | 'loading' | 'failed';
  readonly position: DepositPosition | 'loading' | 'failed';
}

export interface DepositAndRewardPositionsInput {
  readonly kind: DepositKind;
  readonly list: CategoryPositions['state'];
  readonly leftOut: number;
  readonly places: readonly DepositContract[];
}

/** Deposits, and the rewards in the same contracts. */
export interface DepositAndRewardPositions {
  readonly deposits: CategoryPositions;
  readonly rewards: CategoryPositions;
}

const REWARD_STATES = [
  ['ready', 'ready'],
  ['vesting', 'vesting'],
  ['owed', 'debt'],
] as const satisfies readonly (readonly [RewardState, keyof AccountTokenRewards])[];

function rewardPositions(
  kind: DepositKind,
  place: DepositContract,
  read: DepositPosition,
): readonly PortfolioPosition[] {
  const { address, name } = place;
  return read.rewards.flatMap((reward) =>
    REWARD_STATES.flatMap(([state, field]): PortfolioPosition[] => {
      const units = reward[field];
      if (units === 0n) return [];
      const end = state === 'vesting' ? reward.vestingEnd : undefined;
      return [
        {
          key: `${state} ${address} ${reward.root}`,
          root: reward.root,
          units,
          poolTokens: EMPTY_POOL_TOKENS,
          detail: { kind: 'reward', from: kind, address, name, state, end },
        },
      ];
    }),
  );
}

/** Returns `foreign` for gauges and legacy farms that the network's factory did not create, otherwise `own`. */
export const toContractOrigin = (origin: GaugeOriginCheckResult): 'foreign' | 'own' =>
  origin === 'unknown-factory' ? 'foreign' : 'own';

type Outcome = 'loading' | 'failed' | 'foreign' | { readonly root: Address; readonly read: DepositPosition };

function getReadResult({ origin, depositRoot, position }: DepositContract): Outcome {
  if (origin === 'foreign') return 'foreign';
  const parts = [origin, depositRoot, position];
  if (parts.includes('failed')) return 'failed';
  if (parts.includes('loading') || typeof position === 'string') return 'loading';
  return depositRoot === 'loading' || depositRoot === 'failed' || depositRoot === ZERO_ADDRESS
    ? 'failed'
    : { root: depositRoot, read: position };
}

/** Deposits of an account in gauges or legacy farms and their rewards. */
export function deriveDepositAndRewardPositions({
  kind,
  list,
  leftOut,
  places,
}: DepositAndRewardPositionsInput): DepositAndRewardPositions {
  const deposits: PortfolioPosition[] = [];
  const rewards: PortfolioPosition[] = [];
  const unread: string[] = [];
  let unverified = 0;
  let isLoading = false;
  for (const place of places) {
    const outcome = getReadResult(place);
    if (outcome === 'loading') isLoading = true;
    else if (outcome === 'foreign') unverified += 1;
    else if (outcome === 'failed') unread.push(place.name);
    else {
      const { root, read } = outcome;
      const { address, poolTokens } = place;
      const detail = { kind, address, lockEnd: read.lockEnd };
      if (read.balance > 0n)
        deposits.push({ key: `${kind} ${address}`, root, units: read.balance, poolTokens, detail });
      rewards.push(...rewardPositions(kind, place, read));
    }
  }
  const state = getPortfolioCategoryLoadState(list, isLoading);
  return {
    deposits: { state, positions: deposits, unread, leftOut, unverified },
    rewards: { ...EMPTY_CATEGORY_POSITIONS, state, positions: rewards, unread, leftOut },
  };
}

/**
 * Joins the reward positions of all kinds of contracts. The result is known only if the rewards of every kind are
 * known.
 */
export function joinRewardPositions(places: readonly CategoryPositions[]): CategoryPositions {
  const has = (state: CategoryPositions['state']): boolean => places.some((one) => one.state === state);
  return {
    state: getPortfolioCategoryLoadState(has('failed') ? 'failed' : 'known', has('loading')),
    positions: places.flatMap(({ positions }) => positions),
    unread: places.flatMap(({ unread }) => unread),
    leftOut: places.reduce((sum, { leftOut }) => sum + leftOut, 0),
    unverified: places.reduce((sum, { unverified }) => sum + unverified, 0),
  };
}
