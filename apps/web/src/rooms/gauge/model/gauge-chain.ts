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

/** One reward of a gauge: what it gives when, how it vests, and what the gauge holds of it. */
export interface RewardLine {
  readonly root: Address;
  /** Base units the gauge can pay. */
  readonly held: bigint;
  /** Of them, what was given and is not claimed; undefined where nobody says: no getter does. */
  readonly owed?: bigint | undefined;
  /** In the order of time. */
  readonly rounds: readonly RewardRound[];
  readonly vesting: VestingTerms;
}

/** A reward that the owner pays in. */
export interface ExtraReward extends RewardLine {
  /** Its end is set, for good. */
  readonly isEnded: boolean;
}

/** A gauge as its contract describes itself; amounts are base units of the deposited token. */
export interface GaugeChain {
  readonly owner: Address;
  readonly depositRoot: Address;
  /** Where it takes deposits, as it was told. */
  readonly depositWallet: Address;
  readonly deposits: bigint;
  /** What extra rewards and those of governance tokens are shared by. */
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  readonly boost: LockBoost;
  readonly governance: RewardLine;
  /** In the order of the contract. */
  readonly extra: readonly ExtraReward[];
  /** How long after the end and the vesting the owner waits for what nobody claimed. */
  readonly hold: Seconds;
  /** When the contract last brought its rewards up to date. */
  readonly updatedAt: Seconds;
}

export const roundOf = (round: GaugeNewRounds): RewardRound => ({
  start: secondsOf(round.startTime),
  end: secondsOf(round.endTime),
  perSecond: round.rewardPerSecond,
  accumulator: round.accRewardPerShare,
});

/** What the getters of a gauge say together; throws `AbiValueError` where they do not fit each other. */
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

/** The same with what its rewards owe, the governance token's first; as it was where they are not the same rewards. */
export function withOwed(chain: GaugeChain, owed: readonly bigint[] | undefined): GaugeChain {
  if (owed?.length !== chain.extra.length + 1) return chain;
  const [ofGovernance, ...ofExtra] = owed;
  return {
    ...chain,
    governance: { ...chain.governance, owed: ofGovernance },
    extra: chain.extra.map((reward, index) => ({ ...reward, owed: ofExtra[index] })),
  };
}

/** The round that gives at a time; undefined when none does. */
export function runningRound(rounds: readonly RewardRound[], now: Seconds): RewardRound | undefined {
  return rounds.findLast(({ start, end }) => start <= now && (end === 0 || now < end));
}

/** Base units per second at a time; 0 when nothing is given. */
export function speedAt({ rounds }: Pick<RewardLine, 'rounds'>, now: Seconds): bigint {
  const round = runningRound(rounds, now);
  if (round === undefined) return 0n;
  return round.perSecond;
}

/** Whoever claims less often than this may lose what the owner takes, seconds. */
const SHORT_WAIT = 7 * 86_400;

/** Rewards whose rest the owner may take so soon after an end, with the seconds that takes at least. */
export function shortHolds({ extra, hold }: Pick<GaugeChain, 'extra' | 'hold'>) {
  return extra.flatMap(({ root, vesting, held }) => {
    const wait = vesting.period + hold;
    return held > 0n && wait < SHORT_WAIT ? [{ root, wait }] : [];
  });
}

/** Rounds of governance tokens come epoch by epoch: none for so long means that no more come, seconds. */
const GOVERNANCE_REST = 15 * 86_400;

/** The latest end of all rewards, as the API counts it; undefined while one of them goes on or may. */
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

/** How long a reward lasts at today's speed. */
export type Runway =
  /** Nothing is given now. */
  | { readonly kind: 'idle' }
  /** Everything until the known end of the round is there. */
  | { readonly kind: 'covered'; readonly until: Seconds }
  /** What the gauge holds is given away by then, or before: `isLongest` where nobody says what it owes already. */
  | { readonly kind: 'lasts'; readonly until: Seconds; readonly isLongest: boolean };

const LATEST = 4_294_967_295n;

/** Until when what the gauge holds suffices at today's speed, less what it owes already. */
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
