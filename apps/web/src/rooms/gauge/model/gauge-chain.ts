import type { LockBoost, RewardRound, VestingTerms } from '@junction/earn';
import { seconds, type Address, type Seconds } from '@junction/primitives';
import {
  AbiValueError,
  type GaugeGetDetailsAnswer,
  type GaugeGetRewardDetailsAnswer,
  type GaugeGetTokenDetailsAnswer,
  type GaugeNewRounds,
} from '@junction/protocol/earn';
import { secondsOf } from '../../../shared/wallet-reading/seconds-of.ts';

/** Reward token of a gauge: balance, rates and vesting. */
export interface RewardLine {
  readonly root: Address;
  /** Base units in the gauge's balance. */
  readonly held: bigint;
  /** Part of the balance that is owed to users, base units. No getter reports it; undefined unless the server does. */
  readonly owed?: bigint | undefined;
  /** Ascending by time. */
  readonly rounds: readonly RewardRound[];
  readonly vesting: VestingTerms;
}

/** Reward other than the governance token, funded by the gauge's owner. */
export interface ExtraReward extends RewardLine {
  /** True once its end is set, which cannot be changed. */
  readonly isEnded: boolean;
}

/** On-chain state of a gauge. Amounts are base units of the deposited token. */
export interface GaugeChain {
  readonly owner: Address;
  readonly depositRoot: Address;
  /** Token wallet for deposits, as stored by the contract; not verified. */
  readonly depositWallet: Address;
  readonly deposits: bigint;
  /**
   * Boosted supplies among which extra rewards (`lockBoosted`) and governance rewards (`totalBoosted`) are
   * distributed.
   */
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  readonly boost: LockBoost;
  readonly governance: RewardLine;
  /** In the contract's order. */
  readonly extra: readonly ExtraReward[];
  /** Time after end and vesting before the owner may withdraw unclaimed rewards. */
  readonly hold: Seconds;
  /** Time at which the contract last accrued rewards. */
  readonly updatedAt: Seconds;
}

export const roundOf = (round: GaugeNewRounds): RewardRound => ({
  start: secondsOf(round.startTime),
  end: secondsOf(round.endTime),
  perSecond: round.rewardPerSecond,
  accumulator: round.accRewardPerShare,
});

/** Combines a gauge's getter results. Throws `AbiValueError` if they contradict each other. */
export function gaugeChainOf(
  details: GaugeGetDetailsAnswer,
  tokens: GaugeGetTokenDetailsAnswer,
  rewards: GaugeGetRewardDetailsAnswer,
): GaugeChain {
  const vesting = (ratio: bigint | undefined, period: bigint | undefined): VestingTerms => {
    if (ratio === undefined || period === undefined)
      throw new AbiValueError('vesting', 'list as long as that of the rewards');
    return { ratio, period: secondsOf(period) };
  };
  return {
    owner: details._owner,
    depositRoot: tokens._depositTokenData.root,
    depositWallet: tokens._depositTokenData.wallet,
    deposits: tokens._depositTokenData.balance,
    lockBoosted: details._lockBoostedSupply,
    totalBoosted: details._totalBoostedSupply,
    boost: { highest: details._maxBoost, longest: secondsOf(details._maxLockTime) },
    governance: {
      root: tokens._qubeTokenData.root,
      held: tokens._qubeTokenData.balance,
      rounds: rewards._qubeRewardRounds.map(roundOf),
      vesting: vesting(rewards._qubeVestingRatio, rewards._qubeVestingPeriod),
    },
    extra: tokens._extraTokenData.map(({ root, balance }, index) => ({
      root,
      held: balance,
      rounds: (rewards._extraRewardRounds[index] ?? []).map(roundOf),
      vesting: vesting(rewards._extraVestingRatios[index], rewards._extraVestingPeriods[index]),
      isEnded: rewards._extraRewardEnded[index] === true,
    })),
    hold: secondsOf(rewards._withdrawAllLockPeriod),
    updatedAt: secondsOf(details._lastRewardTime),
  };
}

/**
 * Adds the owed amount to each reward. `owed` starts with the governance token; if its length does not match the
 * rewards, the state is returned unchanged.
 */
export function withOwed(chain: GaugeChain, owed: readonly bigint[] | undefined): GaugeChain {
  if (owed?.length !== chain.extra.length + 1) return chain;
  const [ofGovernance, ...ofExtra] = owed;
  return {
    ...chain,
    governance: { ...chain.governance, owed: ofGovernance },
    extra: chain.extra.map((reward, index) => ({ ...reward, owed: ofExtra[index] })),
  };
}

/** Returns the round that is active at a time; undefined if there is none. */
export function runningRound(rounds: readonly RewardRound[], now: Seconds): RewardRound | undefined {
  return rounds.findLast(({ start, end }) => start <= now && (end === 0 || now < end));
}

/** Returns the reward rate in base units per second; 0 if no round is active. */
export function speedAt({ rounds }: Pick<RewardLine, 'rounds'>, now: Seconds): bigint {
  const round = runningRound(rounds, now);
  if (round === undefined) return 0n;
  return round.perSecond;
}

/** Seconds. Users may claim less often than this, so shorter hold periods cause a warning. */
const SHORT_WAIT = 7 * 86_400;

/**
 * Returns the rewards whose unclaimed tokens the owner may withdraw too soon after their end, with the waiting time
 * in seconds.
 */
export function shortHolds({ extra, hold }: Pick<GaugeChain, 'extra' | 'hold'>) {
  return extra.flatMap(({ root, vesting, held }) => {
    const wait = vesting.period + hold;
    return held > 0n && wait < SHORT_WAIT ? [{ root, wait }] : [];
  });
}

/** Seconds. The vote adds a governance round every epoch, so after this time without a round none is expected. */
const GOVERNANCE_REST = 15 * 86_400;

/**
 * Returns the time at which the last reward ended, computed like the API does; undefined while a reward continues or
 * may continue.
 */
export function endOfGauge(
  { governance, extra }: Pick<GaugeChain, 'governance' | 'extra'>,
  now: Seconds,
): Seconds | undefined {
  const ends = extra.map(({ isEnded, rounds }) => (isEnded ? rounds.at(-1)?.end : undefined));
  if (ends.some((end) => end === undefined || end === 0 || end >= now)) return undefined;
  const last = governance.rounds.at(-1)?.end;
  if (last !== undefined && last >= now - GOVERNANCE_REST) return undefined;
  const all = [...ends, last].flatMap((end) => end ?? []);
  return all.length === 0 ? undefined : seconds(Math.max(...all));
}

/** How long a reward's balance lasts. */
export type Runway =
  /** No round is active, or its rate is 0. */
  | { readonly kind: 'idle' }
  /** The balance suffices until the round ends. */
  | { readonly kind: 'covered'; readonly until: Seconds }
  /** The balance is exhausted at `until`. If the owed amount is unknown, this is an upper bound (`isLongest`). */
  | { readonly kind: 'lasts'; readonly until: Seconds; readonly isLongest: boolean };

const LATEST = 4_294_967_295n;

/** Returns how long the balance lasts at the current rate, after subtracting the owed amount if it is known. */
export function runwayOf(line: Pick<RewardLine, 'rounds' | 'held' | 'owed'>, now: Seconds): Runway {
  const round = runningRound(line.rounds, now);
  if (round === undefined || round.perSecond === 0n) return { kind: 'idle' };
  const { held, owed } = line;
  const free = owed === undefined ? held : held - (owed < held ? owed : held);
  const until = BigInt(now) + free / round.perSecond;
  if (round.end > 0 && until >= BigInt(round.end)) return { kind: 'covered', until: round.end };
  return {
    kind: 'lasts',
    until: seconds(Number(until < LATEST ? until : LATEST)),
    isLongest: owed === undefined,
  };
}
