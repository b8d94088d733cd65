import type { LockBoostParams, RewardRound, VestingTerms } from '@junction/earn';
import { seconds, type Address, type Seconds } from '@junction/primitives';
import {
  AbiValueError,
  type GaugeGetDetailsAnswer,
  type GaugeGetRewardDetailsAnswer,
  type GaugeGetTokenDetailsAnswer,
  type GaugeNewRounds,
} from '@junction/protocol/earn';
import { toSeconds } from '../../../shared/wallet-reading/seconds-of.ts';

/** Reward token of a gauge: balance, rates and vesting. */
export interface GaugeReward {
  readonly root: Address;
  /** The gauge's balance of the token in base units. */
  readonly held: bigint;
  /**
   * Part of the balance that is owed to users, in base units. No getter reports this part; undefined unless the server
   * reports it.
   */
  readonly owed?: bigint | undefined;
  /** Reward rounds in ascending order of time. */
  readonly rounds: readonly RewardRound[];
  readonly vesting: VestingTerms;
}

/** Reward other than the governance token, funded by the gauge's owner. */
export interface ExtraReward extends GaugeReward {
  /** True once the end of the reward is set. The end cannot be changed afterwards. */
  readonly isEnded: boolean;
}

/** On-chain state of a gauge. Amounts are base units of the deposited token. */
export interface OnChainGauge {
  readonly owner: Address;
  readonly depositRoot: Address;
  /** Token wallet for deposits, as stored by the contract; not verified. */
  readonly depositWallet: Address;
  readonly deposits: bigint;
  /** Boosted supplies: extra rewards are distributed by `lockBoosted`, governance rewards by `totalBoosted`. */
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  readonly boost: LockBoostParams;
  readonly governance: GaugeReward;
  /** Extra rewards, in the order in which the contract lists them. */
  readonly extra: readonly ExtraReward[];
  /** Waiting time after the end of rewards and vesting, before the owner may withdraw unclaimed rewards. */
  readonly hold: Seconds;
  /** Time at which the contract last accrued rewards. */
  readonly updatedAt: Seconds;
}

export const toRewardRound = (round: GaugeNewRounds): RewardRound => ({
  start: toSeconds(round.startTime),
  end: toSeconds(round.endTime),
  perSecond: round.rewardPerSecond,
  accumulator: round.accRewardPerShare,
});

/** Combines a gauge's getter results. Throws `AbiValueError` if they contradict each other. */
export function toOnChainGauge(
  details: GaugeGetDetailsAnswer,
  tokens: GaugeGetTokenDetailsAnswer,
  rewards: GaugeGetRewardDetailsAnswer,
): OnChainGauge {
  const vesting = (ratio: bigint | undefined, period: bigint | undefined): VestingTerms => {
    if (ratio === undefined || period === undefined)
      throw new AbiValueError('vesting', 'list as long as that of the rewards');
    return { ratio, period: toSeconds(period) };
  };
  return {
    owner: details._owner,
    depositRoot: tokens._depositTokenData.root,
    depositWallet: tokens._depositTokenData.wallet,
    deposits: tokens._depositTokenData.balance,
    lockBoosted: details._lockBoostedSupply,
    totalBoosted: details._totalBoostedSupply,
    boost: { highest: details._maxBoost, longest: toSeconds(details._maxLockTime) },
    governance: {
      root: tokens._qubeTokenData.root,
      held: tokens._qubeTokenData.balance,
      rounds: rewards._qubeRewardRounds.map(toRewardRound),
      vesting: vesting(rewards._qubeVestingRatio, rewards._qubeVestingPeriod),
    },
    extra: tokens._extraTokenData.map(({ root, balance }, index) => ({
      root,
      held: balance,
      rounds: (rewards._extraRewardRounds[index] ?? []).map(toRewardRound),
      vesting: vesting(rewards._extraVestingRatios[index], rewards._extraVestingPeriods[index]),
      isEnded: rewards._extraRewardEnded[index] === true,
    })),
    hold: toSeconds(rewards._withdrawAllLockPeriod),
    updatedAt: toSeconds(details._lastRewardTime),
  };
}

/**
 * Adds to each reward the amount owed to users. `owed` starts with the governance token. If its length does not match
 * the rewards, the gauge is returned unchanged.
 */
export function addRewardsOwedToUsers(
  chain: OnChainGauge,
  owed: readonly bigint[] | undefined,
): OnChainGauge {
  if (owed?.length !== chain.extra.length + 1) return chain;
  const [ofGovernance, ...ofExtra] = owed;
  return {
    ...chain,
    governance: { ...chain.governance, owed: ofGovernance },
    extra: chain.extra.map((reward, index) => ({ ...reward, owed: ofExtra[index] })),
  };
}

/** Returns the reward round that is active at the given time; undefined if there is none. */
export function getActiveRound(rounds: readonly RewardRound[], now: Seconds): RewardRound | undefined {
  return rounds.findLast(({ start, end }) => start <= now && (end === 0 || now < end));
}

/** Returns the reward rate in base units per second; 0 if no round is active. */
export function getRewardRate({ rounds }: Pick<GaugeReward, 'rounds'>, now: Seconds): bigint {
  const round = getActiveRound(rounds, now);
  if (round === undefined) return 0n;
  return round.perSecond;
}

/**
 * Minimum seconds between the end of a reward and the time when the owner may withdraw unclaimed tokens. A warning is
 * shown if the owner may withdraw sooner, since users may claim less often.
 */
const MIN_SAFE_WAIT = 7 * 86_400;

/**
 * Returns the rewards whose unclaimed tokens the owner may withdraw too soon after their end, with the waiting time
 * in seconds.
 */
export function findRewardsOwnerMayWithdrawEarly({ extra, hold }: Pick<OnChainGauge, 'extra' | 'hold'>) {
  return extra.flatMap(({ root, vesting, held }) => {
    const wait = vesting.period + hold;
    return held > 0n && wait < MIN_SAFE_WAIT ? [{ root, wait }] : [];
  });
}

/**
 * Maximum seconds since the end of the last governance round. Epoch votes add a round every epoch, so after a longer
 * pause no further round is expected.
 */
const MAX_GOVERNANCE_PAUSE = 15 * 86_400;

/**
 * Returns the time at which the last reward ended, by the same rules as the API; undefined while a reward continues or
 * may continue.
 */
export function getGaugeRewardsEnd(
  { governance, extra }: Pick<OnChainGauge, 'governance' | 'extra'>,
  now: Seconds,
): Seconds | undefined {
  const ends = extra.map(({ isEnded, rounds }) => (isEnded ? rounds.at(-1)?.end : undefined));
  if (ends.some((end) => end === undefined || end === 0 || end >= now)) return undefined;
  const last = governance.rounds.at(-1)?.end;
  if (last !== undefined && last >= now - MAX_GOVERNANCE_PAUSE) return undefined;
  const all = [...ends, last].flatMap((end) => end ?? []);
  return all.length === 0 ? undefined : seconds(Math.max(...all));
}

/** Time for which a reward's balance suffices. */
export type RewardRunway =
  /** No round is active, or its rate is 0. */
  | { readonly kind: 'idle' }
  /** The balance suffices until the round ends. */
  | { readonly kind: 'covered'; readonly until: Seconds }
  /** The balance is exhausted at `until`. If the owed amount is unknown, `until` is an upper bound (`isLongest`). */
  | { readonly kind: 'lasts'; readonly until: Seconds; readonly isLongest: boolean };

const MAX_CONTRACT_TIME = 4_294_967_295n;

/** Returns how long the balance lasts at the current rate, after subtracting the owed amount if it is known. */
export function getRewardRunway(
  line: Pick<GaugeReward, 'rounds' | 'held' | 'owed'>,
  now: Seconds,
): RewardRunway {
  const round = getActiveRound(line.rounds, now);
  if (round === undefined || round.perSecond === 0n) return { kind: 'idle' };
  const { held, owed } = line;
  const free = owed === undefined ? held : held - (owed < held ? owed : held);
  const until = BigInt(now) + free / round.perSecond;
  if (round.end > 0 && until >= BigInt(round.end)) return { kind: 'covered', until: round.end };
  return {
    kind: 'lasts',
    until: seconds(Number(until < MAX_CONTRACT_TIME ? until : MAX_CONTRACT_TIME)),
    isLongest: owed === undefined,
  };
}
