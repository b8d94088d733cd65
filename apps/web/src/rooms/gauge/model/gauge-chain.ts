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

/** Reward of a gauge: rates, vesting and balance. */
export interface RewardLine {
  readonly root: Address;
  /** Base units available to the gauge. */
  readonly held: bigint;
  /** Base units of the balance that are owed; undefined if unknown, since no getter reports it. */
  readonly owed?: bigint | undefined;
  /** In order of time. */
  readonly rounds: readonly RewardRound[];
  readonly vesting: VestingTerms;
}

/** Reward funded by the owner. */
export interface ExtraReward extends RewardLine {
  /** Its end is set permanently. */
  readonly isEnded: boolean;
}

/** On-chain state of a gauge; amounts are base units of the deposited token. */
export interface GaugeChain {
  readonly owner: Address;
  readonly depositRoot: Address;
  /** Token wallet for deposits, as stored by the contract. */
  readonly depositWallet: Address;
  readonly deposits: bigint;
  /** Boosted supplies for extra rewards and for governance tokens. */
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  readonly boost: LockBoost;
  readonly governance: RewardLine;
  /** In the order of the contract. */
  readonly extra: readonly ExtraReward[];
  /** Hold period after end and vesting, before the owner may withdraw unclaimed rewards. */
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

/** Combines a gauge's getter results; throws `AbiValueError` if they are inconsistent. */
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

/** Adds what is owed of each reward, the governance token first; unchanged if the rewards differ. */
export function withOwed(chain: GaugeChain, owed: readonly bigint[] | undefined): GaugeChain {
  if (owed?.length !== chain.extra.length + 1) return chain;
  const [ofGovernance, ...ofExtra] = owed;
  return {
    ...chain,
    governance: { ...chain.governance, owed: ofGovernance },
    extra: chain.extra.map((reward, index) => ({ ...reward, owed: ofExtra[index] })),
  };
}

/** Returns the active round; undefined without one. */
export function runningRound(rounds: readonly RewardRound[], now: Seconds): RewardRound | undefined {
  return rounds.findLast(({ start, end }) => start <= now && (end === 0 || now < end));
}

/** Rate at a time, base units per second; 0 without an active round. */
export function speedAt({ rounds }: Pick<RewardLine, 'rounds'>, now: Seconds): bigint {
  const round = runningRound(rounds, now);
  if (round === undefined) return 0n;
  return round.perSecond;
}

/** Maximum hold period that is warned of, since users may claim less often, seconds. */
const SHORT_WAIT = 7 * 86_400;

/** Rewards whose unclaimed tokens the owner may withdraw soon after an end, with the minimum time in seconds. */
export function shortHolds({ extra, hold }: Pick<GaugeChain, 'extra' | 'hold'>) {
  return extra.flatMap(({ root, vesting, held }) => {
    const wait = vesting.period + hold;
    return held > 0n && wait < SHORT_WAIT ? [{ root, wait }] : [];
  });
}

/** Governance token rounds come every epoch: none for this long means that no more come, seconds. */
const GOVERNANCE_REST = 15 * 86_400;

/** Latest end of all rewards, as in the API; undefined while one continues or may continue. */
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

/** Runway of a reward at its current rate. */
export type Runway =
  /** The rate is 0. */
  | { readonly kind: 'idle' }
  /** Funded until the known end of the round. */
  | { readonly kind: 'covered'; readonly until: Seconds }
  /** The balance is exhausted by then: an upper bound (`isLongest`) if what is owed is unknown. */
  | { readonly kind: 'lasts'; readonly until: Seconds; readonly isLongest: boolean };

const LATEST = 4_294_967_295n;

/** Returns how long the balance, less what is owed, lasts at the current rate. */
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
